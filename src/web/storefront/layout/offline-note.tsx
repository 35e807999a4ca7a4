import * as layoutText from '#messages/layout.ts'
import { useIsOnline } from '#web/storefront/error/use-is-online.ts'

/** Says that the browser is offline; pending requests resume afterwards. */
export function OfflineNote() {
  const isOnline = useIsOnline()
  return (
    <output
      data-bottom-note={isOnline ? undefined : true}
      className="fixed inset-x-4 bottom-24 z-60 mx-auto block w-fit rounded-full bg-warn-soft text-center text-small font-semibold text-warn shadow-lift md:bottom-6 print:hidden"
    >
      {!isOnline && <span className="block px-5 py-3">{layoutText.offline}</span>}
    </output>
  )
}
