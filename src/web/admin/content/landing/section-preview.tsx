import { Note } from '#web/ui/note.tsx'
import type { EditedSection } from './section-editor.tsx'

/** A preview of the section with the form's texts and first picture. */
export function SectionPreview({ section: { title, description, texts, pictures } }: { section: EditedSection }) {
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
