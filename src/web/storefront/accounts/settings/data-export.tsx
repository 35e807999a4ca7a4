import { buttonClass } from '#web/ui/button-class.ts'

/** Downloads everything the shop stores about the customer. docs/rules/privacy.md#export */
export function DataExport() {
  return (
    <div>
      <h3 className="font-bold">Ihre Daten</h3>
      <p className="mt-1 text-small text-ink-soft">Alles, was wir über Sie gespeichert haben, als JSON-Datei.</p>
      <a href="/api/user/export" download className={buttonClass({ variant: 'secondary', size: 'small', className: 'mt-4' })}>
        Meine Daten herunterladen
      </a>
    </div>
  )
}
