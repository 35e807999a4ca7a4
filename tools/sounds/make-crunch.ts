/**
 * Writes the sound of somebody biting into freeze-dried fruit: three bites, each of many small cracks, as a brittle
 * foam breaks wall by wall. Nothing is recorded, and every run writes the same file.
 */
import { writeFile } from 'node:fs/promises'

const FILE = new URL('../../src/web/storefront/products/gallery/crunch.wav', import.meta.url)
const RATE = 24_000
const SECONDS = 1.7

/** When a bite begins, how long its cracks go on, how many there are, and how loud it is. */
const BITES = [
  { at: 0.04, seconds: 0.3, cracks: 150, level: 1 },
  { at: 0.62, seconds: 0.26, cracks: 120, level: 0.75 },
  { at: 1.12, seconds: 0.3, cracks: 100, level: 0.55 },
]

const random = generator(26)
const sound = new Float64Array(RATE * SECONDS)
for (const { at, seconds, cracks, level } of BITES) {
  addThud(at, level * 0.25)
  // Most of the walls break at once, and the rest under the teeth.
  for (let crack = 0; crack < cracks; crack++) addCrack(at + seconds * random() ** 2.2, level * random() ** 3)
}
await writeFile(FILE, wave(sound))

/** One wall that breaks: a few milliseconds of noise around a high tone. */
function addCrack(at: number, level: number): void {
  const pitch = 1_500 + 5_500 * random()
  const decay = 0.0006 + 0.004 * random() ** 2
  const start = Math.round(at * RATE)
  for (let sample = 0; sample < decay * 6 * RATE; sample++) {
    const time = sample / RATE
    const tone = 0.5 * Math.sin(2 * Math.PI * pitch * time) + 0.5 * (2 * random() - 1)
    add(start + sample, level * Math.exp(-time / decay) * tone)
  }
}

/** Teeth that meet: low and short. */
function addThud(at: number, level: number): void {
  const start = Math.round(at * RATE)
  for (let sample = 0; sample < 0.12 * RATE; sample++) {
    const time = sample / RATE
    add(start + sample, level * Math.exp(-time / 0.02) * Math.sin(2 * Math.PI * 170 * time))
  }
}

function add(sample: number, value: number): void {
  sound[sample] = (sound[sample] ?? 0) + value
}

/** The samples as a WAV file, 16 bits, one channel, at four fifths of the full level. */
function wave(samples: Float64Array): Buffer {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const file = Buffer.alloc(44 + samples.length * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples.length * 2, 40)
  for (const [index, sample] of samples.entries()) file.writeInt16LE(Math.round((sample / loudest) * 0.8 * 32_767), 44 + index * 2)
  return file
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
