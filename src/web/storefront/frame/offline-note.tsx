import { useIsOnline } from '#web/storefront/trouble/use-is-online.ts'

/** Says that the network is gone, as long as it is. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && (
        <span className="block bg-warn-soft py-2 text-center text-fine font-semibold text-warn">
          Sie sind offline. Was Sie sehen, ist vielleicht nicht mehr aktuell.
        </span>
      )}
    </output>
  )
}
