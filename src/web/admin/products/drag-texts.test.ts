import { describe, expect, it } from 'vitest'
import { dragTexts } from './drag-texts.ts'

const pictures = [
  { name: 'a', alt: 'Erdbeeren', src: '' },
  { name: 'b', alt: '', src: '' },
] as unknown as Parameters<typeof dragTexts>[0]
const on = (id: string) => ({ id }) as never

describe('the texts while a picture is moved', () => {
  const { announcements } = dragTexts(pictures)

  it('name the picture and its place', () => {
    expect(announcements?.onDragStart({ active: on('a') })).toBe('Erdbeeren aufgenommen, Platz 1 von 2.')
    expect(announcements?.onDragOver({ active: on('a'), over: on('b') })).toBe('Erdbeeren auf Platz 2 von 2.')
    expect(announcements?.onDragEnd({ active: on('b'), over: on('a') })).toBe('b abgelegt auf Platz 1 von 2.')
  })

  it('say that a picture stays where it was', () => {
    expect(announcements?.onDragEnd({ active: on('a'), over: null })).toBe('Erdbeeren abgelegt, wo es war.')
    expect(announcements?.onDragCancel({ active: on('a'), over: null })).toBe('Abgebrochen. Erdbeeren bleibt auf Platz 1 von 2.')
  })
})
