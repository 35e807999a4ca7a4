import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { applyBankImport, planBankImport } from '#contract/bank/admin-bank.ts'
import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { minus, parseChf, sum, toDecimal } from '#domain/money/money.ts'
import type { ApiClient } from '../shop/api-client.ts'
import { expectStatus } from '../shop/remote-app.ts'

/** Has the shop say what the import of a bank's file would do. */
export function planBankFile(owner: ApiClient, xml: string) {
  return owner.upload(planBankImport, { file: fileOf(xml) })
}

/** Has the shop import a bank's file as the plan with this hash says. */
export function applyBankFile(owner: ApiClient, xml: string, planHash: string) {
  return owner.upload(applyBankImport, { query: { planHash }, file: fileOf(xml) })
}

/** Imports a bank's file as an owner does; returns its plan and what was done. Rejects when the shop refuses. */
export async function importBankFile(owner: ApiClient, xml: string) {
  const plan = z.decode(planBankImport.response, expectStatus(200, await planBankFile(owner, xml)).json())
  const done = expectStatus(201, await applyBankFile(owner, xml, plan.hash))
  return { plan, done: z.decode(applyBankImport.response, done.json()) }
}

const fileOf = (xml: string) => ({ bytes: Buffer.from(xml), name: 'konto.xml' })

/** A payment in a bank's file; amounts as the bank writes them. */
export interface CamtPayment {
  amount: string
  bookedOn?: string
  /** The instant of the booking, written in place of its day: '2026-12-01T23:30:00Z'. */
  bookedAt?: string
  isDebit?: boolean
  /** The number of an order, whose reference the payment carries. */
  number?: string
  reference?: string
  /** Other references that it carries as well. */
  otherReferences?: readonly string[]
  message?: string
  name?: string
  iban?: string
  /** The bank's own reference. */
  bankReference?: string
  endToEndId?: string
  instructed?: { amount: string; currency: string }
  /** The bank takes an earlier booking back. */
  isReversal?: boolean
  /** What the bank kept of this payment. */
  charges?: string
}

interface CamtFile {
  message?: 'camt.053' | 'camt.054'
  version?: '04' | '08'
  iban?: string
  currency?: string
  /** Writes all payments as one collective booking with this reference of the bank. */
  batch?: { bankReference?: string; charges?: string }
}

/** The longest reference that ISO 20022 knows. */
const MAX_REFERENCE = 35

/** A reference of the bank that no other booking has. */
export function newBankReference(): string {
  return randomUUID().replaceAll('-', '')
}

const OUR_IBAN = 'CH9300762011623852957'

/**
 * A bank's file with these payments, as Swiss banks write it (Swiss Payment Standards). What it writes is valid by the
 * schemas of ISO 20022.
 */
export function camtFile(payments: readonly CamtPayment[], file: CamtFile = {}): string {
  const { message = 'camt.054', version = '08', iban = OUR_IBAN, currency = 'CHF', batch } = file
  const [root, statement] = message === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const balance = `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>${amount('0.00', currency)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>`
  const entries = batch ? batchEntry(payments, version, batch) : payments.map((payment) => entry(payment, version)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<${root}><GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr>
<${statement}><Id>STM-1</Id><CreDtTm>2026-12-01T06:00:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${
    message === 'camt.053' ? balance : ''
  }${entries}</${statement}></${root}></Document>`
}

function entry(payment: CamtPayment, version: string): string {
  const { amount: paid, charges, bankReference } = payment
  const credited = charges ? toDecimal(minus(parseChf(paid), parseChf(charges))) : paid
  return entryOf({ ...payment, amount: credited }, version, { bankReference, charges, details: transaction(payment, version) })
}

function batchEntry(payments: readonly CamtPayment[], version: string, batch: NonNullable<CamtFile['batch']>): string {
  const [first] = payments
  if (!first) return ''
  const charges = parseChf(batch.charges ?? '0.00')
  const credited = toDecimal(minus(sum(payments.map((one) => parseChf(one.amount))), charges))
  const details = `<Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>${payments.map((one) => transaction(one, version)).join('')}`
  return entryOf({ ...first, amount: credited }, version, { ...batch, details })
}

function entryOf(
  { amount: booked, bookedOn = '2026-12-01', bookedAt, isDebit = false, isReversal = false }: CamtPayment,
  version: string,
  { bankReference, charges, details }: { bankReference?: string | undefined; charges?: string | undefined; details: string },
) {
  const status = version === '04' ? 'BOOK' : '<Cd>BOOK</Cd>'
  const day = `<Dt>${bookedOn}</Dt>`
  return `<Ntry><NtryRef>${OUR_IBAN}</NtryRef>${amount(booked)}${direction(isDebit)}<RvslInd>${isReversal}</RvslInd>
<Sts>${status}</Sts><BookgDt>${bookedAt ? `<DtTm>${bookedAt}</DtTm>` : day}</BookgDt><ValDt>${day}</ValDt>
${reference('AcctSvcrRef', bankReference)}${BOOKING_CODE}${charges ? `<Chrgs><TtlChrgsAndTaxAmt Ccy="CHF">${charges}</TtlChrgsAndTaxAmt></Chrgs>` : ''}
<NtryDtls>${details}</NtryDtls></Ntry>`
}

function transaction(payment: CamtPayment, version: string): string {
  const { amount: paid, isDebit = false, number, name, iban, message, bankReference, endToEndId = 'NOTPROVIDED', instructed } = payment
  const first = payment.reference ?? (number ? creditorReference(number) : '')
  const references = [first, ...(payment.otherReferences ?? [])].filter(Boolean)
  const party = isDebit !== (payment.isReversal === true) ? 'Cdtr' : 'Dbtr'
  const named = optional('Nm', name)
  const sent = instructed ? `<AmtDtls><InstdAmt>${amount(instructed.amount, instructed.currency)}</InstdAmt></AmtDtls>` : ''
  return `<TxDtls><Refs>${reference('AcctSvcrRef', bankReference)}${reference('EndToEndId', endToEndId)}</Refs>
${amount(paid)}${direction(isDebit)}${sent}
<RltdPties>${name ? `<${party}>${version === '04' ? named : `<Pty>${named}</Pty>`}</${party}>` : ''}${
    iban ? `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>` : ''
  }</RltdPties>
<RmtInf>${optional('Ustrd', message)}${references.map(structured).join('')}</RmtInf></TxDtls>`
}

function structured(text: string): string {
  return `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${text}</Ref></CdtrRefInf></Strd>`
}

const BOOKING_CODE = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>AUTT</SubFmlyCd></Fmly></Domn></BkTxCd>'

function amount(value: string, currency = 'CHF'): string {
  return `<Amt Ccy="${currency}">${value}</Amt>`
}

function direction(isDebit: boolean): string {
  return `<CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
}

function reference(tag: string, text: string | undefined): string {
  if (text !== undefined && text.length > MAX_REFERENCE) throw new Error(`no bank writes the reference ${text}: it is too long`)
  return optional(tag, text)
}

/** An element with a text; the schemas know no empty one. */
function optional(tag: string, text: string | undefined): string {
  return text ? `<${tag}>${text}</${tag}>` : ''
}
