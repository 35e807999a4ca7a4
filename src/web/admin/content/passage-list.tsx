import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import type { EditedText } from '#contract/content/admin-texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { RemoveEntry } from '../form/entry-buttons.tsx'
import { type DraftForm, entryForms, ticked } from '../form/field-state.ts'
import { AreaField, ErrorText, Field } from '../form/field.tsx'
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
      <ErrorText text={error} className="font-semibold" />
      {groups.map((group) => (
        <Panel key={group.id} title={group.title || 'Abschnitte'}>
          {!isQuestions && <Note className="mb-4">Eine leere Zeile trennt Absätze. Zeilen mit «- » am Anfang werden eine Liste.</Note>}
          <ul className="grid gap-6">
            {entryForms(group.passages, (passages) => replace(group, passages)).map((form, index) => (
              <PassageFields
                key={form.draft.id}
                form={form}
                isQuestion={isQuestions}
                onUp={index > 0 ? () => replace(group, swapped(group.passages, index - 1)) : undefined}
                onDown={index + 1 < group.passages.length ? () => replace(group, swapped(group.passages, index)) : undefined}
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
  form: DraftForm<Passage> & { remove: () => void }
  isQuestion: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function PassageFields({ form: { draft, field, remove }, isQuestion, onUp, onDown }: PassageFieldsProps) {
  const name = draft.heading || 'Ohne Titel'
  return (
    <li className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-end gap-1">
        <Field
          label={isQuestion ? 'Frage' : 'Überschrift'}
          className="min-w-0 flex-1 max-sm:basis-full"
          maxLength={200}
          {...field('heading')}
        />
        <IconButton label={`${name} nach oben`} disabled={!onUp} onClick={onUp}>
          <ArrowUp className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={`${name} nach unten`} disabled={!onDown} onClick={onDown}>
          <ArrowDown className="size-4" aria-hidden />
        </IconButton>
        <RemoveEntry label={`${name} entfernen`} onClick={remove} />
      </div>
      <AreaField label={isQuestion ? 'Antwort' : 'Text'} rows={3} maxLength={10_000} {...field('text')} />
      {isQuestion && <Checkbox label="Auch auf der Startseite" {...ticked(field('home'))} />}
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
