import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { ImagePlus, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { uploadPicture } from '#contract/products/admin-products.ts'
import type { ShopPicture } from '#contract/products/catalogue.ts'
import { sendFile } from '#web/app/send-file.ts'
import { useUploads } from '#web/app/use-uploads.ts'
import { Note } from '#web/ui/note.tsx'
import { errorMessage } from '../error-message.ts'
import { dragTexts } from './drag-texts.ts'
import { PictureTile } from './picture-tile.tsx'

interface PictureEditorProps {
  value: readonly ShopPicture[]
  onChange: (pictures: ShopPicture[]) => void
  error?: string | undefined
}

/**
 * Edits pictures with their alt texts: upload by drag and drop, order by dragging or arrow keys. The first is the main
 * picture.
 */
export function PictureEditor({ value: pictures, onChange, error }: PictureEditorProps) {
  const [isOver, setIsOver] = useState(false)
  const [uploaded, setUploaded] = useState<readonly ShopPicture[]>([])
  const { uploads, start, dismiss } = useUploads({
    send: (file, onProgress) => sendFile<typeof uploadPicture>('POST /api/admin/pictures', { params: undefined, file, onProgress }),
    textOf: errorMessage,
    onDone: (picture) => setUploaded((now) => [...now, picture]),
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Uploads finish in any order; each is added to the list as it is at that time.
  if (uploaded.length > 0) {
    setUploaded([])
    onChange([...pictures, ...uploaded.filter((picture) => !pictures.some(({ name }) => name === picture.name))])
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    const at = (id: unknown) => pictures.findIndex(({ name }) => name === id)
    if (over && active.id !== over.id) onChange(arrayMove([...pictures], at(active.id), at(over.id)))
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    start(event.dataTransfer.files)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={`grid grid-cols-2 gap-3 rounded-sm sm:grid-cols-3 lg:grid-cols-4 ${isOver ? 'outline-2 outline-offset-4 outline-action outline-dashed' : ''}`}
    >
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={dragTexts(pictures)} onDragEnd={onDragEnd}>
        <SortableContext items={pictures.map(({ name }) => name)} strategy={rectSortingStrategy}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.name}
              picture={picture}
              isFirst={index === 0}
              onAlt={(alt) => onChange(pictures.map((other) => (other === picture ? { ...picture, alt } : other)))}
              onRemove={() => onChange(pictures.filter((other) => other !== picture))}
            />
          ))}
        </SortableContext>
      </DndContext>
      {uploads.map(({ id, fileName, progress, error: problem }) => (
        <div key={id} className="relative grid aspect-square content-center gap-2 rounded-sm bg-ice p-3 text-fine">
          <span className="truncate font-semibold">{fileName}</span>
          {problem ? (
            <p role="alert" className="text-bad">
              {problem}
            </p>
          ) : (
            <progress aria-label={`${fileName} wird hochgeladen`} value={progress} className="h-1.5 w-full accent-action" />
          )}
          {problem && (
            <button
              type="button"
              aria-label="Meldung schliessen"
              onClick={() => dismiss(id)}
              className="absolute top-1 right-1 grid size-8 place-items-center"
            >
              <X className="size-4" aria-hidden />
            </button>
          )}
        </div>
      ))}
      <label className="grid aspect-square cursor-pointer content-center justify-items-center gap-2 rounded-sm border-2 border-dashed border-control p-3 text-center text-fine font-semibold text-ink-soft hover:border-ink hover:text-ink has-focus-visible:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <ImagePlus className="size-6" aria-hidden />
        Bilder hierher ziehen oder auswählen
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          className="sr-only"
          onChange={(event) => {
            start(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </label>
      <Note className="col-span-full">JPEG, PNG, WebP oder AVIF, höchstens 10 MB. Das erste Bild ist das Hauptbild.</Note>
      {error && (
        <p role="alert" className="col-span-full text-fine text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
