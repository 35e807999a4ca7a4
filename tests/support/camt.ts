import { creditorReference } from '#domain/invoices/creditor-reference.ts'
import { parseChf, sum, toDecimal } from '#domain/money/money.ts'

/** A payment in a bank's file; amounts as the bank writes them. */
export interface CamtPayment {
  amount: string
  bookedOn?: string
  isDebit?: boolean
  /** The number of an order, whose reference the payment carries. */
  number?: string
  reference?: string
  message?: string
  name?: string
  iban?: string
  /** The bank's own reference. */
  bankReference?: string
  endToEndId?: string
  instructed?: { amount: string; currency: string }
}

interface CamtFile {
  message?: 'camt.053' | 'camt.054'
  version?: '04' | '08'
  iban?: string
  currency?: string
  /** Writes all payments as one collective booking. */
  isBatch?: boolean
}

const OUR_IBAN = 'CH9300762011623852957'

/** A bank's file with these payments, as Swiss banks write it (Swiss Payment Standards). */
export function camtFile(payments: readonly CamtPayment[], file: CamtFile = {}): string {
  const { message = 'camt.054', version = '08', iban = OUR_IBAN, currency = 'CHF', isBatch = false } = file
  const [root, statement] = message === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const entries = isBatch ? batch(payments, version) : payments.map((payment) => entry(payment, version)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<${root}><GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr>
<${statement}><Id>STM-1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${entries}</${statement}></${root}></Document>`
}

function entry(payment: CamtPayment, version: string): string {
  return entryOf(payment, version, payment.bankReference ?? '', transaction(payment, version))
}

function batch(payments: readonly CamtPayment[], version: string): string {
  const [first] = payments
  if (!first) return ''
  const amount = toDecimal(sum(payments.map((one) => parseChf(one.amount))))
  const details = `<Btch><NbOfTxs>${payments.length}</NbOfTxs></Btch>${payments.map((one) => transaction(one, version)).join('')}`
  return entryOf({ ...first, amount }, version, 'BATCH-1', details)
}

function entryOf(
  { amount, bookedOn = '2026-12-01', isDebit = false }: CamtPayment,
  version: string,
  bankReference: string,
  details: string,
) {
  const status = version === '04' ? 'BOOK' : '<Cd>BOOK</Cd>'
  return `<Ntry><NtryRef>${OUR_IBAN}</NtryRef><Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd><RvslInd>false</RvslInd>
<Sts>${status}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>
${bankReference && `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}<NtryDtls>${details}</NtryDtls></Ntry>`
}

function transaction(payment: CamtPayment, version: string): string {
  const {
    amount,
    isDebit = false,
    number,
    name = '',
    iban = '',
    message = '',
    bankReference = '',
    endToEndId = 'NOTPROVIDED',
    instructed,
  } = payment
  const reference = payment.reference ?? (number ? creditorReference(number) : '')
  const party = isDebit ? 'Cdtr' : 'Dbtr'
  const named = version === '04' ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`
  const sent = instructed ? `<AmtDtls><InstdAmt><Amt Ccy="${instructed.currency}">${instructed.amount}</Amt></InstdAmt></AmtDtls>` : ''
  return `<TxDtls><Refs>${bankReference && `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}<EndToEndId>${endToEndId}</EndToEndId></Refs>
<Amt Ccy="CHF">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${sent}
<RltdPties><${party}>${named}</${party}>${iban && `<${party}Acct><Id><IBAN>${iban}</IBAN></Id></${party}Acct>`}</RltdPties>
<RmtInf>${message && `<Ustrd>${message}</Ustrd>`}${
    reference && `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${reference}</Ref></CdtrRefInf></Strd>`
  }</RmtInf></TxDtls>`
}
