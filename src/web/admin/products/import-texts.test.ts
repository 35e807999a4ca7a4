import { describe, expect, it } from 'vitest'
import { undoneText, undoText } from './import-texts.ts'

describe('undoing an import of products', () => {
  it.each([
    [{ created: 0, updated: 1 }, '1 Produkt bekommt die Werte von vorher. Verkäufe seither bleiben gezählt.'],
    [
      { created: 1, updated: 2 },
      '2 Produkte bekommen die Werte von vorher, 1 neues wird entfernt, oder archiviert, wenn es schon im Shop war, bearbeitet wurde oder anderswo vorkommt. Verkäufe seither bleiben gezählt.',
    ],
    [
      { created: 3, updated: 0 },
      '3 neue werden entfernt, oder archiviert, wenn sie schon im Shop waren, bearbeitet wurden oder anderswo vorkommen. Verkäufe seither bleiben gezählt.',
    ],
  ])('%o is said beforehand', (counts, text) => {
    expect(undoText(counts)).toBe(text)
  })

  it.each([
    [{ restored: 1, deleted: 0, archived: 0 }, '1 Produkt hat die Werte von vorher.'],
    [{ restored: 2, deleted: 1, archived: 2 }, '2 Produkte haben die Werte von vorher, 1 neues ist entfernt, 2 neue sind archiviert.'],
    [{ restored: 0, deleted: 4, archived: 1 }, '4 neue sind entfernt, 1 neues ist archiviert.'],
  ])('%o is said afterwards', (counts, text) => {
    expect(undoneText(counts)).toBe(text)
  })
})
