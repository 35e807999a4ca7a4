import type { User } from '#contract/accounts/accounts.ts'
import type { PaymentFiles } from '#contract/bank/admin-payment-files.ts'
import { isDomesticIban, type PaymentFile, paymentFileXml } from '#domain/bank/payment-file.ts'
import { transferIdOf } from '#domain/bank/transfer-id.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { sum } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { lockOrder, lockOrders, saveOrder } from '#server/orders/store.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readShopSettings } from '#server/settings/store.ts'
import * as store from './store/payment-files.ts'

/** What waits for a payment file, what has to be transferred by hand, and the newest files. */
export async function listPaymentFiles(db: Db): Promise<PaymentFiles> {
  const [waiting, files] = await Promise.all([store.listWaitingTransfers(db), store.listPaymentFiles(db)])
  const reported = await store.countTransferred(
    db,
    files.map(({ id }) => id),
  )
  const domestic = waiting.filter(({ iban }) => isDomesticIban(iban))
  return {
    waiting: { transfers: domestic.length, total: sum(domestic.map(({ amount }) => amount)) },
    foreign: waiting.length - domestic.length,
    files: files.map(({ createdAt, discardedAt, debtor: _debtor, ...file }) => ({
      ...file,
      createdAt: createdAt.toISOString(),
      isDiscarded: discardedAt !== null,
      reported: reported.get(file.id) ?? 0,
    })),
  }
}

/**
 * Makes a file with all refunds and repayments that can be transferred by it, which are then in this file alone.
 * Refuses when there is none, and a day before today (docs/rules/bank.md#payment-file).
 */
export async function createPaymentFile(tx: Db, { executionOn, now, actor }: { executionOn: string; now: number; actor: User }) {
  if (executionOn < swissDay(now)) return refuse('execution-day')
  await lockInTransaction(tx, 'bankImport')
  const orderIds = new Set((await store.listWaitingTransfers(tx)).map(({ orderId }) => orderId))
  for (const orderId of [...orderIds].toSorted()) await lockOrder(tx, orderId)
  // Read again under the locks: an account may have changed, or a refund been cancelled.
  const transfers = (await store.listWaitingTransfers(tx)).filter(({ iban, orderId }) => isDomesticIban(iban) && orderIds.has(orderId))
  if (transfers.length === 0) return refuse('nothing-to-transfer')
  const total = sum(transfers.map(({ amount }) => amount))
  const debtor = debtorOf(await readShopSettings(tx))
  const file = await store.insertPaymentFile(tx, { executionOn, transfers: transfers.length, total, debtor, actor: actor.email })
  await store.assignTransfers(
    tx,
    file.id,
    transfers.map(({ subjectId }) => subjectId),
  )
  for (const orderId of new Set(transfers.map((transfer) => transfer.orderId))) await saveOrder(tx, orderId, {})
  const after = { total, count: transfers.length, executionOn }
  await recordChange(tx, { actor, action: 'bank.file-created', entity: 'bank', entityId: file.id, label: 'Zahlungsdatei', after })
  return file
}

function debtorOf({ company, invoice }: ShopSettings): PaymentFile['debtor'] {
  return { name: company.name, iban: invoice.iban }
}

/** The file as the bank reads it; the same again as long as its accounts are stored. */
export async function readPaymentFile(db: Db, id: string) {
  const file = (await store.listPaymentFiles(db)).find((one) => one.id === id)
  if (!file || file.discardedAt !== null) return refuse('payment-file-unknown')
  const transfers = await store.listTransfersOf(db, id)
  if (transfers.length !== file.transfers) return refuse('payment-file-unknown')
  const xml = paymentFileXml({
    id: transferIdOf(id),
    createdAt: `${file.createdAt.toISOString().slice(0, 19)}Z`,
    executionOn: file.executionOn,
    debtor: file.debtor ?? debtorOf(await readShopSettings(db)),
    transfers,
  })
  return { name: `zahlungen-${file.executionOn}.xml`, xml }
}

/**
 * Discards a file that was never sent to the bank: its transfers can be in another one. Refuses one of which a transfer
 * was carried out.
 */
export async function discardPaymentFile(tx: Db, { id, actor }: { id: string; actor: User }) {
  const file = await store.lockPaymentFile(tx, id)
  if (!file) return refuse('payment-file-unknown')
  if (file.discardedAt !== null) return refuse('changed-elsewhere')
  // A transfer that is being reported or imported now counts, too.
  await lockOrders(
    tx,
    (await store.listTransfersOf(tx, id)).map(({ orderId }) => orderId),
  )
  if (await store.hasTransferred(tx, id)) return refuse('payment-file-used')
  await store.discardFile(tx, id)
  const after = { total: file.total, count: file.transfers }
  await recordChange(tx, { actor, action: 'bank.file-discarded', entity: 'bank', entityId: id, label: 'Zahlungsdatei', after })
  return file
}
