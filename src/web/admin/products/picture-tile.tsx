import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, Trash2 } from 'lucide-react'
import type { ShopPicture } from '#contract/products/catalogue.ts'
import { denseClass } from '../form/field.tsx'

interface PictureTileProps {
  picture: ShopPicture
  isFirst: boolean
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One picture with a drag handle, its alt text and a remove button. */
export function PictureTile({ picture, isFirst, onAlt, onRemove }: PictureTileProps) {
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
