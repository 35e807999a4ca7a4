import { type ComponentType, lazy, memo, type ReactNode, Suspense, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { createGate, type Gate } from './hydration-gate.ts'
import { useHydrationGate, useOpenGate } from './use-hydration-gate.ts'

interface HydrateInViewProps {
  as?: 'div' | 'li'
  /** Loads the code of the content. */
  load?: (() => Promise<void>) | undefined
  className?: string
  children: ReactNode
}

/**
 * A part of the page whose server markup React takes over when it comes near the window, or earlier when it is used or
 * changes. Until then the script in the head keeps what is pressed in it (src/web/app/document/early-events.ts).
 */
export function HydrateInView({ as: Tag = 'div', load, className, children }: HydrateInViewProps) {
  const element = useRef<HTMLDivElement & HTMLLIElement>(null)
  const isHydrated = useHydrated()
  const [gate] = useState(() => createGate({ isOpen: import.meta.env.SSR || isHydrated, load }))
  const [isLive, setLive] = useState(isHydrated)
  const content = (
    <Suspense fallback={null}>
      <Gated gate={gate} onLive={setLive}>
        {children}
      </Gated>
    </Suspense>
  )
  // React discards server markup whose content changes before it is hydrated, so the first content stays until then.
  const [firstContent] = useState(content)
  useHydrationGate({ gate, element, children, isLive })
  return (
    <Tag ref={element} data-dehydrated={isLive ? undefined : ''} className={className}>
      {isLive ? content : firstContent}
    </Tag>
  )
}

function Gated({ gate, onLive, children }: { gate: Gate; onLive: (isLive: true) => void; children: ReactNode }) {
  useOpenGate(gate, onLive)
  return children
}

/**
 * The same for a part with code of its own. The loader of its page preloads it, so that the server renders it at once
 * and a navigation needs no second wait.
 */
export function lazyInView<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  function Part(props: Props) {
    const [Content] = useState(() => loaded ?? Lazy)
    return <Content {...props} />
  }
  const InView = memo((props: Props) => (
    <HydrateInView load={preload}>
      <Part {...props} />
    </HydrateInView>
  ))
  return Object.assign(InView, { preload })
}
