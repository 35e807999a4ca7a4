import * as layoutText from '#messages/pages/layout.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import type { Notice } from './checkout-state.ts'

/** What failed, beside the button that was pressed. */
export function NoticeBox({ notice: { title, text, linksToCart }, onLeave }: { notice: Notice; onLeave?: () => void }) {
  return (
    <div className="rounded-lg bg-bad-soft p-5">
      <p className="font-bold text-bad">{title}</p>
      <p className="mt-1 text-small">{text}</p>
      {linksToCart && (
        <LinkButton to="/cart" variant="secondary" size="small" onClick={onLeave} className="mt-4">
          {layoutText.toCart}
        </LinkButton>
      )}
    </div>
  )
}
