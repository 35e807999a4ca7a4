import { type Rappen, sum, toDecimal } from '#domain/money/money.ts'
import { sixText } from '#domain/text/six-text.ts'
import { formatIban } from './iban.ts'

/** A transfer in a payment file. The texts are brought into the characters and lengths of the standard. */
export type Transfer = {
  /** At most 35 characters; the bank repeats it in its statements. */
  id: string
  amount: Rappen
  iban: string
  name: string
  address: { street: string; houseNumber: string; postalCode: string; town: string; country: string } | null
  message: string
}

export type PaymentFile = {
  /** At most 35 characters; banks refuse a second file with the same. */
  id: string
  /** An ISO instant without a fraction of a second: '2026-12-01T09:30:00Z'. */
  createdAt: string
  /** The ISO day on which the bank pays. */
  executionOn: string
  debtor: { name: string; iban: string }
  transfers: readonly Transfer[]
}

/** The lengths of a pain.001 file (Swiss Payment Standards). */
const LENGTHS = { name: 70, street: 70, houseNumber: 16, postalCode: 16, town: 35, message: 140 } as const

/** What stands for a name in which no letter can be read by a bank: the file needs one. */
const NO_NAME = 'NOTPROVIDED'

/** Whether the bank of this account can be paid by the file: transfers abroad need more than an IBAN. */
export function isDomesticIban(iban: string): boolean {
  return /^(CH|LI)/.test(iban)
}

/** A pain.001.001.09 file for Swiss banks: one payment in CHF with all transfers (docs/rules/bank.md#payment-file). */
export function paymentFileXml({ id, createdAt, executionOn, debtor, transfers }: PaymentFile): string {
  const controls = element('NbOfTxs', String(transfers.length)) + element('CtrlSum', toDecimal(sum(transfers.map(({ amount }) => amount))))
  const name = textElement('Nm', debtor.name, LENGTHS.name)
  const header = element('GrpHdr', element('MsgId', id) + element('CreDtTm', createdAt) + controls + element('InitgPty', name))
  const payment = [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'true'),
    controls,
    element('ReqdExctnDt', element('Dt', executionOn)),
    element('Dbtr', name),
    account('DbtrAcct', debtor.iban),
    element(
      'DbtrAgt',
      element('FinInstnId', element('ClrSysMmbId', element('ClrSysId', element('Cd', 'CHBCC')) + element('MmbId', bankOf(debtor.iban)))),
    ),
    ...transfers.map(transferXml),
  ].join('')
  const document = element('CstmrCdtTrfInitn', header + element('PmtInf', payment))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${document}</Document>\n`
}

function transferXml({ id, amount, iban, name, address, message }: Transfer): string {
  const creditor = (textElement('Nm', name, LENGTHS.name) || element('Nm', NO_NAME)) + (address ? addressXml(address) : '')
  const parts = [
    element('PmtId', element('InstrId', id) + element('EndToEndId', id)),
    element('Amt', `<InstdAmt Ccy="CHF">${toDecimal(amount)}</InstdAmt>`),
    element('Cdtr', creditor),
    account('CdtrAcct', iban),
    element('RmtInf', textElement('Ustrd', message, LENGTHS.message)),
  ]
  return element('CdtTrfTxInf', parts.join(''))
}

function addressXml({ street, houseNumber, postalCode, town, country }: NonNullable<Transfer['address']>): string {
  const lines = [
    textElement('StrtNm', street, LENGTHS.street),
    textElement('BldgNb', houseNumber, LENGTHS.houseNumber),
    textElement('PstCd', postalCode, LENGTHS.postalCode),
    textElement('TwnNm', town, LENGTHS.town),
    element('Ctry', country),
  ]
  return element('PstlAdr', lines.join(''))
}

function account(tag: string, iban: string): string {
  return element(tag, element('Id', element('IBAN', formatIban(iban).replaceAll(' ', ''))))
}

/** The number of the bank (IID) in a Swiss or Liechtenstein IBAN: its fifth to ninth digit. */
function bankOf(iban: string): string {
  return formatIban(iban).replaceAll(' ', '').slice(4, 9)
}

/** An element with a text in the standard's characters. */
function textElement(tag: string, text: string, maxLength: number): string {
  return element(tag, sixText(text, maxLength).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
}

/** An element, or nothing without content: banks refuse a file with an empty element. */
function element(tag: string, content: string): string {
  return content === '' ? '' : `<${tag}>${content}</${tag}>`
}
