import type { BankEntry } from '#domain/bank/bank-entry.ts'
import { compactIban, formatIban } from '#domain/bank/iban.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { MAX_INTEGER, minus, parseChf, plus, sum, toDecimal, type Rappen, ZERO } from '#domain/money/money.ts'
import { parseForeignXml, unescapeXml } from '#server/platform/foreign-xml.ts'
import { camtDocument, type CamtEntry, type CamtTransaction, CAMT_LISTS } from './camt-schema.ts'

/** What a bank's file reports, or why it cannot be imported, in German. */
export type BankFile = {
  /** In the order in which they are booked. */
  entries: BankEntry[]
  /** What the file contains and an operator must look at: bookings that cannot be imported. */
  notes: string[]
  problem: string | null
}

const MESSAGE = /urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3})\.001\.(\d{2})/
const MESSAGES = ['camt.053', 'camt.054']
const VERSIONS = ['04', '08']
/** More than a small shop's account has in a year; whatever is planned for them is planned at once. */
const MAX_ENTRIES = 10_000
const MAX_NOTES = 100
const OPTIONS = {
  ignoreAttributes: (name: string) => name !== 'Ccy',
  alwaysCreateTextNode: false,
  removeNSPrefix: true,
  isArray: (name: string) => CAMT_LISTS.has(name),
}

/**
 * Reads the booked entries of a camt.053 or camt.054 file, version .04 or .08, for the account `iban`. The file comes
 * from outside: its entities are never expanded, and it becomes a plain type here (docs/rules/bank.md#files).
 */
export function readCamt(xml: string, iban: string): BankFile {
  const problem = (text: string): BankFile => ({ entries: [], notes: [], problem: text })
  const file = xml.replace(/^\uFEFF/, '')
  const document = parseForeignXml(file, OPTIONS)
  if (document === undefined)
    return problem('Das ist keine XML-Datei einer Bank. Bitte laden Sie im E-Banking eine Datei camt.053 oder camt.054 herunter.')
  const [, message = '', version = ''] = MESSAGE.exec(file) ?? []
  if (!MESSAGES.includes(message))
    return problem(
      `Das ist keine Datei camt.053 oder camt.054${message && `, sondern ${message}`}. Bitte wählen Sie im E-Banking eine davon.`,
    )
  if (!VERSIONS.includes(version))
    return problem(
      `${message} in der Version ${version} kann der Shop nicht lesen. Bitte stellen Sie im E-Banking die Version 2019 (.08) ein.`,
    )
  const { success, data } = camtDocument.safeParse(withoutEmpty(document))
  const statements = data?.Document.BkToCstmrStmt?.Stmt ?? data?.Document.BkToCstmrDbtCdtNtfctn?.Ntfctn
  if (!success || !statements || statements.length === 0)
    return problem('Die Datei ist unvollständig oder beschädigt. Bitte laden Sie sie noch einmal herunter.')
  for (const { Acct } of statements) {
    const account = compactIban(Acct.Id.IBAN)
    if (account !== compactIban(iban))
      return problem(`Die Datei gehört zum Konto ${formatIban(account)}. Rechnungen werden auf ${formatIban(iban)} bezahlt.`)
    if (Acct.Ccy !== '' && Acct.Ccy !== 'CHF') return problem(`Das Konto wird in ${Acct.Ccy} geführt. Der Shop rechnet in CHF.`)
  }
  const booked = statements.flatMap(({ Ntry }) => Ntry).filter(isBooked)
  const other = booked.find(({ Amt }) => Amt['@Ccy'] !== 'CHF')
  if (other) return problem(`Die Datei enthält Buchungen in ${other.Amt['@Ccy']}. Der Shop rechnet in CHF.`)
  try {
    const entries = booked.flatMap(readEntry).filter(({ amount }) => amount !== 0)
    if (entries.length > MAX_ENTRIES)
      return problem(`Die Datei enthält mehr als ${MAX_ENTRIES} Buchungen. Bitte laden Sie einen kürzeren Zeitraum herunter.`)
    return { entries: withKeys(entries), notes: firstNotes(booked.flatMap(noteOn)), problem: null }
  } catch (error) {
    if (error instanceof RangeError) return problem('Ein Betrag oder ein Tag in der Datei ist nicht lesbar.')
    throw error
  }
}

/**
 * An empty element is as good as none. Texts lose the five escapes of XML and numeric ones, and nothing else is
 * expanded.
 */
function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return unescapeXml(value)
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => item !== '')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, withoutEmpty(item)] as const)
      .filter(([, item]) => item !== ''),
  )
}

function isBooked({ Sts }: CamtEntry): boolean {
  return (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK'
}

const isReversal = ({ RvslInd }: CamtEntry) => RvslInd === 'true' || RvslInd === '1'
const transactionsOf = ({ NtryDtls }: CamtEntry) => NtryDtls.flatMap(({ TxDtls }) => TxDtls)
const announcedCount = ({ NtryDtls }: CamtEntry) => Math.max(0, ...NtryDtls.map(({ Btch }) => Number(Btch?.NbOfTxs ?? 0)))
const ownAmount = ({ Amt, AmtDtls }: CamtTransaction) => Amt ?? AmtDtls?.TxAmt?.Amt

/** Whether the entry is the sum of payments that it does not list, or not with their amounts. */
function isSumOnly(entry: CamtEntry): boolean {
  const transactions = transactionsOf(entry)
  return transactions.length === 0 ? announcedCount(entry) > 1 : transactions.length > 1 && !transactions.every(ownAmount)
}

/** The standard knows five decimals, and Swiss francs two. */
function holdsFraction(entry: CamtEntry): boolean {
  const charged = [entry, ...transactionsOf(entry)].flatMap(({ Chrgs }) => [Chrgs.TtlChrgsAndTaxAmt, ...Chrgs.Rcrd.map(({ Amt }) => Amt)])
  const amounts = [entry.Amt, ...transactionsOf(entry).map(ownAmount), ...charged]
  return amounts.some((one) => one && isFraction(one['#text']))
}

const isFraction = (amount: string) => /\.\d\d\d*[1-9]/.test(amount)

function noteOn(entry: CamtEntry): string[] {
  const what = `${germanDay(bookingDay(entry))}, CHF ${entry.Amt['#text']}`
  if (isSumOnly(entry)) return [`${what}: eine Sammelbuchung ohne einzelne Zahlungen. Sie stehen in der Datei camt.054.`]
  return holdsFraction(entry) ? [`${what}: Der Betrag enthält einen Bruchteil eines Rappens. Diese Buchung lesen wir nicht.`] : []
}

function firstNotes(notes: string[]): string[] {
  const more = notes.length - MAX_NOTES
  return more > 0 ? [...notes.slice(0, MAX_NOTES), `Und ${more} weitere solche ${more === 1 ? 'Buchung' : 'Buchungen'}.`] : notes
}

/** `former` is what the shop read of the texts before it knew that several references may stand in one payment. */
type Unkeyed = Omit<BankEntry, 'key' | 'formerKey'> & { bankName: string; former?: Pick<BankEntry, 'reference' | 'message'> }

function readEntry(entry: CamtEntry): Unkeyed[] {
  if (isSumOnly(entry) || holdsFraction(entry)) return []
  const transactions = transactionsOf(entry)
  const names = namesOf(entry, transactions)
  const payments = names.map((name, index) => payment(entry, transactions[index], name))
  const kept = chargesOf(entry)
  return kept === ZERO ? payments : [...payments, charges(entry, kept)]
}

/**
 * What the bank calls the payments of a booking. A booking of one payment is named by its reference, and without one by
 * that of the payment. A collective booking is reported as a whole, so its payments are named by it and their amounts,
 * whether this file gives them references of their own or not; without one, or of a part, by their own.
 */
function namesOf(entry: CamtEntry, transactions: readonly CamtTransaction[]): string[] {
  const { AcctSvcrRef: booking } = entry
  const own = transactions.map(({ Refs }) => Refs.AcctSvcrRef)
  if (transactions.length <= 1) return [booking ? `ref:${booking}` : own[0] ? `own:${own[0]}` : '']
  if (booking && isWhole(entry)) return own.map(() => `batch:${booking}`)
  if (own.every(Boolean) && new Set(own).size === own.length) return own.map((reference) => `part:${reference}`)
  return own.map((_, index) => booking && `batch:${booking}/${index + 1}`)
}

/** Whether the entry lists all of its payments: as many as it announces, or as much as was booked. */
function isWhole(entry: CamtEntry): boolean {
  return announcedCount(entry) === transactionsOf(entry).length || listedAmount(entry) === plus(bookedAmount(entry), declaredCharges(entry))
}

/**
 * What the bank kept of a booking for itself: the payments that it lists are more than was booked. Without a word about
 * charges a single payment is what was booked.
 */
function chargesOf(entry: CamtEntry): Rappen {
  if (transactionsOf(entry).some((one) => ownAmount(one) && ownAmount(one)?.['@Ccy'] !== 'CHF')) return ZERO
  const kept = minus(listedAmount(entry), bookedAmount(entry))
  const isExplained = transactionsOf(entry).length > 1 ? isWhole(entry) : kept === declaredCharges(entry)
  return kept > 0 && isExplained ? kept : ZERO
}

const signed = (amount: Rappen, direction: 'CRDT' | 'DBIT') => (direction === 'CRDT' ? amount : minus(ZERO, amount))

const bookedAmount = ({ Amt, CdtDbtInd }: CamtEntry) => signed(parseAmount(Amt['#text']), CdtDbtInd)

function listedAmount(entry: CamtEntry): Rappen {
  return sum(
    transactionsOf(entry).map((one) => signed(parseAmount((ownAmount(one) ?? entry.Amt)['#text']), one.CdtDbtInd ?? entry.CdtDbtInd)),
  )
}

/** The charges that the entry names, otherwise those that its payments name. */
function declaredCharges(entry: CamtEntry): Rappen {
  const own = totalOf(entry.Chrgs)
  return own > 0 ? own : sum(transactionsOf(entry).map(({ Chrgs }) => totalOf(Chrgs)))
}

function totalOf({ TtlChrgsAndTaxAmt, Rcrd }: CamtEntry['Chrgs']): Rappen {
  if (TtlChrgsAndTaxAmt) return parseAmount(TtlChrgsAndTaxAmt['#text'])
  return sum(Rcrd.filter(({ CdtDbtInd }) => CdtDbtInd !== 'CRDT').map(({ Amt }) => parseAmount(Amt['#text'])))
}

function charges(entry: CamtEntry, kept: Rappen): Unkeyed {
  const { AcctSvcrRef } = entry
  const nobody = { instructed: null, name: '', iban: '', reference: '', endToEndId: '' }
  const bankName = AcctSvcrRef && `charges:${AcctSvcrRef}`
  return { ...nobody, kind: 'charges', bookedOn: bookingDay(entry), amount: minus(ZERO, kept), message: 'Spesen der Bank', bankName }
}

/** Parses an amount as the standard writes it: a plus sign and zeros at the end mean nothing. Throws otherwise. */
function parseAmount(text: string): Rappen {
  const plain = text
    .replace(/^\+/, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '')
    .replace(/(\.\d\d)0+$/, '$1')
  return parseChf(plain)
}

function payment(entry: CamtEntry, transaction: CamtTransaction | undefined, bankName: string): Unkeyed {
  const isCredit = (transaction?.CdtDbtInd ?? entry.CdtDbtInd) === 'CRDT'
  const isOnlyOne = transactionsOf(entry).length <= 1
  const isNet = isOnlyOne && chargesOf(entry) === ZERO
  const credited = (isNet ? undefined : transaction && ownAmount(transaction)) ?? entry.Amt
  if (credited['@Ccy'] !== 'CHF') throw new RangeError(`an amount in ${credited['@Ccy']}`)
  const amount = parseAmount(credited['#text'])
  if (amount > MAX_INTEGER) throw new RangeError('an amount that no column holds')
  const { Dbtr, UltmtDbtr, DbtrAcct, Cdtr, CdtrAcct } = transaction?.RltdPties ?? {}
  // A reversal names the parties of the booking that it takes back.
  const isReceived = isCredit !== isReversal(entry)
  const [party, account] = isReceived ? [Dbtr, DbtrAcct] : [Cdtr, CdtrAcct]
  const name = nameOf(party) || (isReceived ? nameOf(UltmtDbtr) : '')
  const { Ustrd = [], Strd = [] } = transaction?.RmtInf ?? {}
  const added = Strd.flatMap(({ AddtlRmtInf }) => AddtlRmtInf)
  const messageOf = (texts: string[]) => clipped(texts.join(' ') || (transaction?.AddtlTxInf ?? '') || entry.AddtlNtryInf, 500)
  // Several references name no order for certain: they stand in the text, from which a division is proposed.
  const references = [...new Set(Strd.flatMap(({ CdtrRefInf }) => CdtrRefInf.Ref || []))]
  const isOne = references.length <= 1
  const reference = clipped(references[0] ?? '', 35)
  return {
    kind: isReversal(entry) ? 'reversal' : 'payment',
    bookedOn: bookingDay(entry),
    amount: isCredit ? amount : minus(ZERO, amount),
    instructed: instructedAmount(transaction?.AmtDtls ?? (isOnlyOne ? entry.AmtDtls : undefined), amount),
    name: clipped(name, 140),
    iban: clipped(compactIban(account?.Id.IBAN ?? ''), 34),
    reference: isOne ? reference : '',
    message: messageOf([...Ustrd, ...(isOne ? [] : references), ...added]),
    ...(!isOne && { former: { reference, message: messageOf([...Ustrd, ...added]) } }),
    endToEndId: clipped(transaction?.Refs.EndToEndId ?? '', 35),
    bankName,
  }
}

/** What the payer sent, where it is another amount than the credited one or in another currency. */
function instructedAmount(details: CamtEntry['AmtDtls'], credited: Rappen): BankEntry['instructed'] {
  const sent = details?.InstdAmt?.Amt
  if (!sent) return null
  const isSame = sent['@Ccy'] === 'CHF' && !isFraction(sent['#text']) && parseAmount(sent['#text']) === credited
  return isSame ? null : { amount: clipped(sent['#text'], 20), currency: clipped(sent['@Ccy'], 3) }
}

function nameOf(party: { Nm: string; Pty: { Nm: string } } | undefined): string {
  return party?.Nm || party?.Pty.Nm || ''
}

/** The Swiss day of the booking. A time with a zone is an instant, one without is Swiss already. */
function bookingDay({ BookgDt: { Dt, DtTm } }: CamtEntry): string {
  const isInstant = Dt === '' && /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(DtTm)
  const day = isInstant ? swissDay(Date.parse(DtTm)) : (Dt || DtTm).slice(0, 10)
  if (new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day) throw new RangeError('not a day')
  return day
}

/**
 * Names each movement as the bank does, so that the same one in another file is the same entry. Where the bank gives it
 * no name it is named by what it says; equal ones in a file are counted (docs/rules/bank.md#once).
 */
function withKeys(entries: readonly Unkeyed[]): BankEntry[] {
  const [counted, formerlyCounted] = [counting(), counting()]
  return entries.map(({ former, bankName, ...entry }) => {
    const key = counted(keyOf({ ...entry, bankName }))
    const formerKey = formerlyCounted(keyOf({ ...entry, ...former, bankName }))
    return { ...entry, key, ...(formerKey !== key && { formerKey }) }
  })
}

function keyOf({ bankName, bookedOn, amount, name, iban, reference, message, endToEndId }: Unkeyed): string {
  const said = bankName || ['said', bookedOn, name, iban, reference, endToEndId, message].join('|')
  return `${said}|${toDecimal(amount)}`
}

/** Returns the function that tells equal keys apart by how often each was seen. */
function counting(): (key: string) => string {
  const seen = new Map<string, number>()
  return (key) => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key}|${count}`
  }
}

function clipped(text: string, length: number): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, length)
}
