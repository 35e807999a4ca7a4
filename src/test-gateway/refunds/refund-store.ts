import type { Pool } from 'pg'
import { resourceMissing } from '#test-gateway/api/gateway-error.ts'
import type { LedgerTransaction, RefundRow } from '#test-gateway/ledger.ts'

/** Adds a new refund. */
export function insertRefund(tx: LedgerTransaction, refund: RefundRow): void {
  tx.write(
    `insert into test_gateway.refund
      (id, charge, payment_intent, amount, currency, status, reason, metadata, settles_as, settle_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      refund.id,
      refund.charge,
      refund.payment_intent,
      refund.amount,
      refund.currency,
      refund.status,
      refund.reason,
      refund.metadata,
      refund.settles_as,
      refund.settle_at,
      refund.created_at,
    ],
  )
}

/** The refund with this id; refuses an unknown one. */
export async function findRefund(pool: Pool, id: string): Promise<RefundRow> {
  const { rows } = await pool.query<RefundRow>('select * from test_gateway.refund where id = $1', [id])
  const refund = rows[0]
  if (refund === undefined) throw resourceMissing('refund', id, 'id')
  return refund
}

/** Saves the final status of a settled refund. */
export function saveRefund(tx: LedgerTransaction, refund: RefundRow): void {
  tx.write(`update test_gateway.refund set status = $2, failure_reason = $3, settles_as = null, settle_at = null where id = $1`, [
    refund.id,
    refund.status,
    refund.failure_reason,
  ])
}
