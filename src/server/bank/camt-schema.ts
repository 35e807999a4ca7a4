import * as z from 'zod/mini'

/** A list that XML writes as one element, several, or none. */
const listOf = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item), [])

const text = z._default(z.coerce.string(), '')
/** What stands where the standard demands a name or a reference that nobody has given: it identifies nothing. */
const FILLER = /^(?:not ?provided|not ?available|no ?ref|nonref|none|unknown|n\/?a|0+|[^\p{L}\p{N}]*)$/iu
const identifier = z.pipe(
  text,
  z.transform((said) => (FILLER.test(said.trim()) ? '' : said)),
)
const amount = z.object({ '#text': z.string(), '@Ccy': z.string() })
const account = z.object({ Id: z.object({ IBAN: text }) })
const party = z.object({ Nm: identifier, Pty: z._default(z.object({ Nm: identifier }), { Nm: '' }) })
const NOBODY = { Nm: '', Pty: { Nm: '' } }
const NO_ACCOUNT = { Id: { IBAN: '' } }

const charges = z._default(
  z.object({
    TtlChrgsAndTaxAmt: z.optional(amount),
    Rcrd: listOf(z.object({ Amt: amount, CdtDbtInd: z.optional(z.enum(['CRDT', 'DBIT'])) })),
  }),
  { Rcrd: [] },
)

const amounts = z.optional(z.object({ InstdAmt: z.optional(z.object({ Amt: amount })), TxAmt: z.optional(z.object({ Amt: amount })) }))

const transaction = z.object({
  Refs: z._default(z.object({ AcctSvcrRef: identifier, EndToEndId: identifier }), { AcctSvcrRef: '', EndToEndId: '' }),
  /** Missing in older files, where the details say it. */
  Amt: z.optional(amount),
  CdtDbtInd: z.optional(z.enum(['CRDT', 'DBIT'])),
  AmtDtls: amounts,
  Chrgs: charges,
  RltdPties: z._default(
    z.object({
      Dbtr: z._default(party, NOBODY),
      UltmtDbtr: z._default(party, NOBODY),
      DbtrAcct: z._default(account, NO_ACCOUNT),
      Cdtr: z._default(party, NOBODY),
      CdtrAcct: z._default(account, NO_ACCOUNT),
    }),
    { Dbtr: NOBODY, UltmtDbtr: NOBODY, DbtrAcct: NO_ACCOUNT, Cdtr: NOBODY, CdtrAcct: NO_ACCOUNT },
  ),
  RmtInf: z._default(
    z.object({
      Ustrd: listOf(z.coerce.string()),
      Strd: listOf(
        z.object({ CdtrRefInf: z._default(z.object({ Ref: identifier }), { Ref: '' }), AddtlRmtInf: listOf(z.coerce.string()) }),
      ),
    }),
    { Ustrd: [], Strd: [] },
  ),
  AddtlTxInf: text,
})

const entry = z.object({
  NtryRef: text,
  Amt: amount,
  CdtDbtInd: z.enum(['CRDT', 'DBIT']),
  RvslInd: text,
  /** A code in version .04, an element with it in version .08. */
  Sts: z.union([z.string(), z.object({ Cd: text })]),
  /** Missing where nothing is booked yet. */
  BookgDt: z._default(z.object({ Dt: text, DtTm: text }), { Dt: '', DtTm: '' }),
  AcctSvcrRef: identifier,
  AmtDtls: amounts,
  Chrgs: charges,
  AddtlNtryInf: text,
  NtryDtls: listOf(z.object({ Btch: z.optional(z.object({ NbOfTxs: text })), TxDtls: listOf(transaction) })),
})
export type CamtEntry = z.output<typeof entry>
export type CamtTransaction = z.output<typeof transaction>

const statement = z.object({ Acct: z.object({ Id: z.object({ IBAN: text }), Ccy: text }), Ntry: listOf(entry) })

/** The part of a camt.053 or camt.054 that the shop reads, as fast-xml-parser returns it. */
export const camtDocument = z.object({
  Document: z.object({
    BkToCstmrStmt: z.optional(z.object({ Stmt: listOf(statement) })),
    BkToCstmrDbtCdtNtfctn: z.optional(z.object({ Ntfctn: listOf(statement) })),
  }),
})

/** The elements that may occur several times. */
export const CAMT_LISTS: ReadonlySet<string> = new Set([
  'Stmt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Rcrd',
  'Ustrd',
  'Strd',
  'AddtlRmtInf',
])
