import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import * as layoutText from '#messages/pages/layout.ts'
import { MenuLink } from './menu-link.tsx'
import type { NavLink } from './nav-links.ts'

const loadPanel = () => import('./shop-menu-panel.tsx')
const Panel = lazy(async () => ({ default: (await loadPanel()).ShopMenuPanel }))

/** A pointer that rests on the entry opens the menu, one that crosses it does not; a slip off it does not close it. */
const OPENS_AFTER_MS = 120
const CLOSES_AFTER_MS = 250

/** The entry of the shop: a link, and beside it a button that opens the ways to boxes, cards and recipes. */
export function ShopMenu({ link, className }: { link: NavLink; className: string }) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const open = (next: boolean, delay = 0) => {
    clearTimeout(timer.current)
    if (delay === 0) setOpen(next)
    else timer.current = setTimeout(() => setOpen(next), delay)
  }
  return (
    <div
      role="presentation"
      className="flex h-full items-center"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        void loadPanel()
        open(true, OPENS_AFTER_MS)
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && open(false, CLOSES_AFTER_MS)}
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && open(false)}
    >
      <MenuLink link={link} onClick={() => open(false)} className={className} />
      <button
        type="button"
        aria-label={layoutText.moreInShop}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={() => void loadPanel()}
        onClick={() => open(!isOpen)}
        className="-ml-4 grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
      </button>
      <div id={id} className="contents">
        {isOpen && (
          <Suspense fallback={null}>
            <Panel onLeave={() => open(false)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
