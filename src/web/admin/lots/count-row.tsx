import type { Lot } from '#contract/lots/admin-lots.ts'
import { germanDay } from '#domain/calendar/german-date.ts'
import { Note } from '#web/ui/note.tsx'
import { IntegerField } from '../form/number-field.tsx'

/** A lot with the packs that were counted of it; empty while nobody has. */
export function CountRow({ lot, packs, onChange }: { lot: Lot; packs: number | null; onChange: (packs: number | null) => void }) {
  return (
    <li className="flex items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <strong>
          {lot.name} {lot.sizeLabel}
        </strong>
        <Note as="span">
          Los {lot.number}, haltbar bis {germanDay(lot.bestBefore)}
        </Note>
      </span>
      <fieldset aria-label={`${lot.name} ${lot.sizeLabel}, Los ${lot.number}`} className="w-24 shrink-0">
        <IntegerField label="Gezählt" value={packs} onChange={onChange} />
      </fieldset>
    </li>
  )
}
