import { LinkButton } from '#web/ui/link-button.tsx'

/** Nothing fits what is looked for. */
export function NoProducts() {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg bg-ice px-6 py-16 text-center">
      <p className="text-title">Keine Produkte gefunden</p>
      <p className="max-w-md text-ink-soft">Versuchen Sie es mit einem anderen Wort oder sehen Sie sich alle Früchte an.</p>
      <LinkButton to="/shop" resetScroll={false} viewTransition={false} className="mt-4">
        Filter zurücksetzen
      </LinkButton>
    </div>
  )
}
