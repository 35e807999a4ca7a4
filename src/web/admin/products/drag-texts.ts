import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core'
import type { ShopPicture } from '#contract/products/catalogue.ts'

/** What a screen reader says while a picture is moved, in German. */
export function dragTexts(pictures: readonly ShopPicture[]): NonNullable<DndContextProps['accessibility']> {
  const titleOf = (id: UniqueIdentifier) => pictures.find(({ name }) => name === id)?.alt || String(id)
  const placeOf = (id: UniqueIdentifier) => `Platz ${pictures.findIndex(({ name }) => name === id) + 1} von ${pictures.length}`
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => `${titleOf(id)} aufgenommen, ${placeOf(id)}.`,
    onDragOver: ({ active, over }) => (over ? `${titleOf(active.id)} auf ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(active.id)} abgelegt auf ${placeOf(over.id)}.` : `${titleOf(active.id)} abgelegt, wo es war.`,
    onDragCancel: ({ active: { id } }) => `Abgebrochen. ${titleOf(id)} bleibt auf ${placeOf(id)}.`,
  }
  return {
    announcements,
    screenReaderInstructions: {
      draggable: 'Mit der Leertaste aufnehmen, mit den Pfeiltasten verschieben, mit der Leertaste ablegen. Esc bricht ab.',
    },
  }
}
