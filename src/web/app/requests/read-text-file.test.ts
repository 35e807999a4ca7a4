import { describe, expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

describe('a file of text', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode('Grösse;Zürich')]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Grösse;Zürich')]],
    ['Windows-1252', [...'Grösse;Zürich'].map((character) => character.charCodeAt(0))],
    ['UTF-16, little end first', [0xff, 0xfe, ...[...'Grösse;Zürich'].flatMap((character) => [character.charCodeAt(0), 0])]],
    ['UTF-16, big end first', [0xfe, 0xff, ...[...'Grösse;Zürich'].flatMap((character) => [0, character.charCodeAt(0)])]],
  ])('in %s is read with its umlauts', async (_encoding, bytes) => {
    expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('Grösse;Zürich')
  })

  it('keeps the euro sign and quotes of Windows-1252', async () => {
    expect(await readTextFile(new Blob([new Uint8Array([0x80, 0x93, 0xe4])]))).toBe('€“ä')
  })
})
