import type { AdminSection, saveSection } from '#contract/content/admin-content.ts'
import { SECTION_LABELS } from '#contract/field-labels.ts'
import type { ShopPicture } from '#contract/products/catalogue.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { AreaField, Field } from '../../form/field.tsx'
import { SaveBar } from '../../form/save-bar.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { PictureEditor } from '../../products/picture-editor.tsx'
import { Panel } from '../../screen.tsx'
import { editableTexts, withTexts } from './editable-texts.ts'

interface EditedSection {
  title: string
  description: string
  texts: Record<string, string>
  pictures: ShopPicture[]
}

const LABELS = { title: 'Titel', description: 'Beschreibung', texts: 'Texte', pictures: 'Bilder' }

/** Edits the texts and pictures of one section, with a live preview. */
export function SectionEditor({ section }: { section: AdminSection }) {
  const form = useDraft<AdminSection, EditedSection>({
    record: section,
    draftOf: ({ title, description, pictures, settings }) => ({
      title: title ?? '',
      description: description ?? '',
      texts: editableTexts(settings),
      pictures,
    }),
    save: (draft, version) =>
      callApi<typeof saveSection>('PUT /api/admin/landing-sections/:section', {
        params: { section: section.section },
        body: {
          version,
          title: draft.title || null,
          description: draft.description || null,
          pictures: draft.pictures.map(({ name, alt }) => ({ name, alt })),
          settings: withTexts(section.settings, draft.texts),
        },
      }),
    savedText: 'Abschnitt gespeichert. Der Shop zeigt ihn schon.',
  })
  const { draft, field, change } = form
  // A section with texts of its own shows them in place of title and description.
  const hasOwnTexts = Object.keys(draft.texts).length > 0
  return (
    <>
      <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-2">
        <Panel title="Texte">
          <div className="grid gap-4">
            {!hasOwnTexts && (
              <>
                <Field label="Titel" isOptional {...field('title')} maxLength={200} />
                <AreaField label="Beschreibung" isOptional rows={4} maxLength={4000} {...field('description')} />
              </>
            )}
            {Object.entries(draft.texts).map(([name, text]) => (
              <AreaField
                key={name}
                label={sectionTextTitle(name)}
                rows={1}
                value={text}
                onChange={(value) => change({ texts: { ...draft.texts, [name]: value } })}
              />
            ))}
          </div>
        </Panel>
        <div className="grid gap-4">
          <Panel title="Vorschau">
            <SectionPreview section={draft} />
          </Panel>
          <Panel title="Bilder">
            <PictureEditor {...field('pictures')} />
          </Panel>
        </div>
      </div>
      <SaveBar form={form} labels={LABELS} switchedBy="abschnitt" />
    </>
  )
}

/** A preview of the section with the form's texts and first picture. */
function SectionPreview({ section: { title, description, texts, pictures } }: { section: EditedSection }) {
  const [picture] = pictures
  const headline = texts['headline'] || title
  const text = texts['subline'] || texts['text'] || description
  return (
    <div className="relative isolate min-h-64 overflow-clip rounded-md bg-ice" aria-live="polite">
      {picture && <img src={picture.src} alt="" className="absolute inset-y-0 right-0 -z-10 h-full w-3/5 object-cover" />}
      <div className="grid min-h-64 max-w-[55%] content-center justify-items-start gap-3 bg-linear-to-r from-ice from-70% to-transparent p-6">
        {texts['badge'] && <p className="rounded-full bg-white px-3 py-1 text-fine font-bold">{texts['badge']}</p>}
        <p className="text-title font-extrabold">{headline || 'Ohne Überschrift'}</p>
        {text && (
          <Note size="small" className="line-clamp-5">
            {text}
          </Note>
        )}
        {texts['button'] && <p className="rounded-full bg-action px-5 py-2 text-small font-bold text-white">{texts['button']}</p>}
      </div>
    </div>
  )
}

const TEXTS: Readonly<Record<string, string>> = {
  headline: 'Überschrift',
  badge: 'Hinweis',
  subline: 'Untertitel',
  text: 'Text',
  button: 'Text der Schaltfläche',
  buttonTarget: 'Link der Schaltfläche',
}

/** The German title of a section. */
export function sectionTitle(section: string): string {
  return SECTION_LABELS[section] ?? section
}

/** The German label of a section's text. */
function sectionTextTitle(name: string): string {
  return TEXTS[name] ?? name
}
