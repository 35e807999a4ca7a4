import { createHash, randomBytes } from 'node:crypto'
import type { User } from '#contract/accounts/accounts.ts'
import type { AuditAction } from '#contract/audit/admin-audit.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { IdentityProof } from '#domain/privacy/identity-proof.ts'
import { messagesIn } from '#messages/all.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { deletePersonalData, exportPersonalData, type PersonalData } from './store/personal-data.ts'
import { hasContactOf, lockPersonOfCustomer } from './store/requesting-person.ts'

interface Request {
  customerId: number
  /** How the operator made sure who asks. */
  identity: IdentityProof
  actor: User
}

/**
 * Everything about a customer as JSON text, as the customer asked for it. What was handed out is proven by its
 * checksum, in a mail to the customer and in the audit log. An account whose address is not confirmed may be somebody
 * else's, so of it nothing is handed out (docs/rules/privacy.md#requests).
 */
export function handOutData({ db, clock }: { db: Db; clock: Clock }, { customerId, identity, actor }: Request) {
  return transaction(db, async (tx) => {
    const person = await lockPersonOfCustomer(tx, customerId)
    if (!person) return refuse('customer-unknown')
    const data = await exportPersonalData(tx, { ...person, id: person.emailVerified ? person.id : '', emailVerified: true })
    const reference = newReference()
    const file = JSON.stringify({ reference, exportedAt: new Date(clock()).toISOString(), data }, null, 2)
    const sha256 = createHash('sha256').update(file).digest('hex')
    const scope = dataScope(data, SHOP_LANGUAGE)
    await queueMail(tx, {
      key: `data:${reference}`,
      template: 'data-handed-out',
      recipient: person.email,
      language: person.language,
      data: { reference, scope: dataScope(data, person.language), sha256 },
    })
    await record(tx, { customerId, actor, reference, action: 'customer.data-handed-out', after: { identity, scope, sha256 } })
    return { reference, file }
  })
}

/**
 * Deletes what the shop knows about a customer, as the customer asked for it, and mails a receipt. What bookkeeping law
 * requires stays, as after deleting an account. Refuses operators (docs/rules/privacy.md#requests).
 */
export function eraseData(db: Db, { customerId, identity, actor }: Request) {
  return transaction(db, async (tx) => {
    const person = await lockPersonOfCustomer(tx, customerId)
    if (!person) return refuse('customer-unknown')
    if (person.role !== 'customer') return refuse('customer-is-operator')
    const confirmed = { ...person, emailVerified: true }
    const data = await exportPersonalData(tx, confirmed)
    const scope = dataScope(data, SHOP_LANGUAGE)
    await deletePersonalData(tx, confirmed)
    const keepsContact = await hasContactOf(tx, person)
    const receipt = {
      reference: newReference(),
      scope: dataScope(data, person.language),
      keepsOrders: data['shop_order'] !== undefined,
      keepsContact,
    }
    await queueMail(tx, {
      key: `data:${receipt.reference}`,
      template: 'data-erased',
      recipient: person.email,
      language: person.language,
      data: receipt,
    })
    await record(tx, { customerId, actor, reference: receipt.reference, action: 'customer.data-erased', after: { identity, scope } })
    return { reference: receipt.reference, keepsContact }
  })
}

/** Names a request in mail and audit log: 'DS-4F0A91C2D7'. */
function newReference(): string {
  return `DS-${randomBytes(5).toString('hex').toUpperCase()}`
}

interface Answer {
  customerId: number
  actor: User
  reference: string
  action: AuditAction
  after: Record<string, unknown>
}

/** The log holds no detail of the person, as it cannot be changed. */
function record(tx: Db, { customerId, reference, ...change }: Answer): Promise<void> {
  return recordChange(tx, { ...change, entity: 'customer', entityId: customerId, label: reference })
}

/** How much there is of what, such as 'Bestellungen: 3', without any of it. */
function dataScope(data: PersonalData, language: Language): string[] {
  const { dataScopeText, punctuationText } = messagesIn(language)
  const labels: Readonly<Record<string, string>> = dataScopeText.tables
  return Object.entries(data).map(([table, rows]) => punctuationText.pair(labels[table] ?? table, rows.length))
}
