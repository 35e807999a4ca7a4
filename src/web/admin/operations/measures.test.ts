import { expect, it } from 'vitest'
import { dataText, durationText } from './measures.ts'

it.each([
  [0, '0 Byte'],
  [999, '999 Byte'],
  [1_000, '1 kB'],
  [34_520_000, '34.5 MB'],
  [999_900_000, '1 GB'],
  [250_000_000_000, '250 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(dataText(bytes)).toBe(text)
})

it.each([
  [1, '1 Sekunde'],
  [119, '119 Sekunden'],
  [120, '2 Minuten'],
  [7_199, '119 Minuten'],
  [7_200, '2 Stunden'],
  [172_800, '2 Tagen'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
