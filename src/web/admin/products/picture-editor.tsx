import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { ImagePlus, X, GripVertical, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { uploadPicture } from '#contract/products/admin-products.ts'
import type { ShopPicture } from '#contract/products/catalogue.ts'
import { MAX_PICTURE_MB } from '#domain/pictures/picture-limits.ts'
import { sendFile } from '#web/app/requests/send-file.ts'
import { useUploads } from '#web/app/requests/use-uploads.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { errorMessage } from '../error-message.ts'
import { denseClass, ErrorText } from '../form/field.tsx'
import { dragTexts } from './drag-texts.ts'

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
    send: (file, onProgress) => sendFile<typeof uploadPicture>('POST /api/admin/pictures', { file, onProgress }),
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
          <ErrorText text={problem} />
          {!problem && <progress aria-label={`${fileName} wird hochgeladen`} value={progress} className="h-1.5 w-full accent-action" />}
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
      <Note className="col-span-full">JPEG, PNG, WebP oder AVIF, höchstens {MAX_PICTURE_MB} MB. Das erste Bild ist das Hauptbild.</Note>
      <ErrorText text={error} className="col-span-full" />
    </div>
  )
}

interface PictureTileProps {
  picture: ShopPicture
  isFirst: boolean
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One picture with a drag handle, its alt text and a remove button. */
function PictureTile({ picture, isFirst, onAlt, onRemove }: PictureTileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: picture.name,
    attributes: { roleDescription: 'verschiebbares Bild' },
  })
  const moved = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined
  const label = picture.alt || picture.name
  return (
    <div ref={setNodeRef} style={{ transform: moved, transition }} className={`grid gap-2 ${isDragging ? 'relative z-10 opacity-80' : ''}`}>
      <div className="relative aspect-square overflow-clip rounded-sm bg-ice scheme-light text-ink">
        <img src={picture.src} alt="" className="size-full object-cover" />
        {isFirst && <span className="absolute bottom-2 left-2 rounded-full bg-ink px-2 text-fine font-bold text-white">Hauptbild</span>}
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`${label} verschieben`}
          className="absolute top-1.5 left-1.5 grid size-9 pointer-coarse:size-11 cursor-grab touch-none place-items-center rounded-full bg-white/90 active:cursor-grabbing"
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={`${label} entfernen`}
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 grid size-9 pointer-coarse:size-11 place-items-center rounded-full bg-white/90 hover:text-bad"
        >
          <Trash2 className="size-4" aria-hidden />
        </button>
      </div>
      <input
        aria-label={`Bildbeschreibung ${picture.name}`}
        placeholder="Was zeigt das Bild?"
        value={picture.alt}
        maxLength={200}
        onChange={(event) => onAlt(event.target.value)}
        className={denseClass}
      />
    </div>
  )
}
