import { unzipSync } from 'fflate'
import { type BankEntry, knownAmong } from '#domain/bank/bank-entry.ts'
import { type BankFile, readCamt } from './read-camt.ts'

/** How many entries a thread hands over at a time: to parse them takes a few milliseconds. */
const PORTION = 250
const ZIP_LIMITS = { files: 100, bytes: 20_000_000 } as const
const MAX_ENTRIES = 10_000

/** `readBankUpload` for a thread: hands the entries over as JSON, in portions (docs/rules/operations.md#long-work). */
export function readBankUploadInPortions(bytes: Uint8Array, iban: string): Omit<BankFile, 'entries'> & { portions: Uint8Array[] } {
  const { entries, ...file } = readBankUpload(bytes, iban)
  const starts = Array.from({ length: Math.ceil(entries.length / PORTION) }, (_, index) => index * PORTION)
  return { ...file, portions: starts.map((start) => Buffer.from(JSON.stringify(entries.slice(start, start + PORTION)))) }
}

/**
 * Reads what an owner uploads: an XML file of the bank, or a ZIP with several, for the account `iban`. A ZIP is refused
 * before it is expanded when it announces too much (docs/rules/bank.md#files).
 */
export function readBankUpload(bytes: Uint8Array, iban: string): BankFile {
  const files = isZip(bytes) ? unzipped(bytes) : [{ name: '', bytes }]
  if (typeof files === 'string') return { entries: [], notes: [], problem: files }
  const entries: BankEntry[] = []
  const notes: string[] = []
  for (const { name, bytes: content } of files) {
    const prefix = name && `${name}: `
    const text = decoded(content)
    const read = text === null ? { entries: [], notes: [], problem: UNREADABLE } : readCamt(text, iban)
    if (read.problem !== null) return { entries: [], notes: [], problem: prefix + read.problem }
    const isKnown = knownAmong(entries, read.entries)
    entries.push(...read.entries.filter((entry) => !isKnown(entry)))
    notes.push(...read.notes.map((note) => prefix + note))
  }
  if (entries.length > MAX_ENTRIES) return { entries: [], notes: [], problem: `Die Datei enthält mehr als ${MAX_ENTRIES} Buchungen.` }
  return { entries: inOrder(entries), notes, problem: null }
}

/** Day by day; on a day first what was paid, then what was received or came back, then what was reversed. */
function inOrder(entries: readonly BankEntry[]): BankEntry[] {
  const rank = ({ kind, amount }: BankEntry) => (kind === 'reversal' ? 2 : amount > 0 ? 1 : 0)
  const placed = entries.map((entry) => ({ entry, place: `${entry.bookedOn} ${rank(entry)} ${entry.key}` }))
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : 1)).map(({ entry }) => entry)
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The XML files of a ZIP, or why it cannot be read. What it announces of a file is all that is expanded of it. */
function unzipped(bytes: Uint8Array): { name: string; bytes: Uint8Array }[] | string {
  let count = 0
  let announced = 0
  const isWithin = () => count <= ZIP_LIMITS.files && announced <= ZIP_LIMITS.bytes
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/(?:^|\/)[^./][^/]*\.xml$/i.test(name)) return false
        count += 1
        announced += originalSize
        return isWithin()
      },
    })
    if (!isWithin()) return 'Das ZIP enthält zu viel. Bitte laden Sie einen kürzeren Zeitraum herunter.'
    const found = Object.entries(files).map(([name, content]) => ({ name, bytes: content }))
    return found.length > 0 ? found.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : 'Das ZIP enthält keine XML-Datei einer Bank.'
  } catch {
    // The library throws for whatever is no ZIP, or is cut off.
    return 'Das ZIP ist beschädigt. Bitte laden Sie es noch einmal herunter.'
  }
}

const UNREADABLE = 'Die Zeichen der Datei sind nicht so geschrieben, wie sie es angibt. Bitte laden Sie sie noch einmal herunter.'
const MARKS: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The text in the encoding that its mark or its XML declaration names, otherwise UTF-8; null if it is not so. */
function decoded(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, declared = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head) ?? []
  const [marked = declared] = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? []
  try {
    return new TextDecoder(marked, { fatal: true }).decode(bytes)
  } catch {
    // An encoding that nobody knows, or bytes that it does not allow.
    return null
  }
}
