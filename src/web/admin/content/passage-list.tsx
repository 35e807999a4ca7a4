import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { EditedText } from '#contract/content/admin-texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { AreaField, Field } from '../form/field.tsx'
import { Panel } from '../screen.tsx'

type Group = EditedText['groups'][number]
type Passage = Group['passages'][number]

interface PassageListProps {
  groups: readonly Group[]
  /** Whether they are questions with answers, which the home page may show too. */
  isQuestions: boolean
  onChange: (groups: Group[]) => void
  error?: string | undefined
}

/** Edits the sections of a page, or its questions by subject. */
export function PassageList({ groups, isQuestions, onChange, error }: PassageListProps) {
  const replace = (group: Group, passages: Passage[]) => onChange(groups.map((other) => (other === group ? { ...group, passages } : other)))
  return (
    <>
      {error && (
        <p role="alert" className="font-semibold text-bad">
          {error}
        </p>
      )}
      {groups.map((group) => (
        <Panel key={group.id} title={group.title || 'Abschnitte'}>
          {!isQuestions && <Note className="mb-4">Eine leere Zeile trennt Absätze. Zeilen mit «- » am Anfang werden eine Liste.</Note>}
          <ul className="grid gap-6">
            {group.passages.map((passage, index) => (
              <PassageFields
                key={passage.id}
                passage={passage}
                isQuestion={isQuestions}
                onChange={(changed) => replace(group, group.passages.with(index, changed))}
                onUp={index > 0 ? () => replace(group, swapped(group.passages, index - 1)) : undefined}
                onDown={index + 1 < group.passages.length ? () => replace(group, swapped(group.passages, index)) : undefined}
                onRemove={() => replace(group, group.passages.toSpliced(index, 1))}
              />
            ))}
          </ul>
          <Button variant="secondary" size="small" className="mt-4" onClick={() => replace(group, [...group.passages, blank(groups)])}>
            <Plus className="size-4" aria-hidden /> {isQuestions ? 'Frage hinzufügen' : 'Abschnitt hinzufügen'}
          </Button>
        </Panel>
      ))}
    </>
  )
}

interface PassageFieldsProps {
  passage: Passage
  isQuestion: boolean
  onChange: (passage: Passage) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

function PassageFields({ passage, isQuestion, onChange, onUp, onDown, onRemove }: PassageFieldsProps) {
  const name = passage.heading || 'Ohne Titel'
  return (
    <li className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-end gap-1">
        <Field
          label={isQuestion ? 'Frage' : 'Überschrift'}
          className="min-w-0 flex-1 max-sm:basis-full"
          maxLength={200}
          value={passage.heading}
          onChange={(heading) => onChange({ ...passage, heading })}
        />
        <IconButton label={`${name} nach oben`} disabled={!onUp} onClick={onUp}>
          <ArrowUp className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={`${name} nach unten`} disabled={!onDown} onClick={onDown}>
          <ArrowDown className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={`${name} entfernen`} onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      </div>
      <AreaField
        label={isQuestion ? 'Antwort' : 'Text'}
        rows={3}
        maxLength={10_000}
        value={passage.text}
        onChange={(text) => onChange({ ...passage, text })}
      />
      {isQuestion && (
        <Checkbox
          label="Auch auf der Startseite"
          checked={passage.home}
          onChange={(event) => onChange({ ...passage, home: event.target.checked })}
        />
      )}
    </li>
  )
}

function swapped(passages: readonly Passage[], index: number): Passage[] {
  const [one, other] = passages.slice(index, index + 2)
  return one && other ? passages.toSpliced(index, 2, other, one) : [...passages]
}

/** A passage whose id no other has: the id is the address of the section on the page. */
function blank(groups: readonly Group[]): Passage {
  const ids = new Set(groups.flatMap(({ passages }) => passages.map(({ id }) => id)))
  let number = ids.size + 1
  while (ids.has(`abschnitt-${number}`)) number++
  return { id: `abschnitt-${number}`, heading: '', text: '', home: false }
}
