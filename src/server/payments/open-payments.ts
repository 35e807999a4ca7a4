import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { createTestGateway, type TestGateway } from '#test-gateway/create-test-gateway.ts'
import { createPayments, type Payments } from './payments.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

export interface OpenPayments {
  payments: Payments
  secretKey: string
  webhookSecret: string
  /** The test gateway of this process; only without Stripe's keys. */
  gateway?: TestGateway
}

/**
 * Opens the payments of this process: Stripe where its keys are configured, else a test gateway with keys derived from
 * the session secret (docs/rules/payments.md#test-gateway).
 */
export async function openPayments({
  config,
  pool,
  log,
  shopAddress,
}: {
  config: Config
  pool: pg.Pool
  log: Log
  shopAddress: () => string
}): Promise<OpenPayments> {
  if (config.payments.kind === 'stripe') {
    return { payments: createPayments({ provider: 'stripe', ...config.payments }), ...config.payments }
  }
  const deriveKey = (purpose: string) =>
    createHmac('sha256', config.sessionSecret).update(`test gateway ${purpose}`).digest('base64url').slice(0, 32)
  const keys = {
    secretKey: `sk_test_${deriveKey('secret')}`,
    publishableKey: `pk_test_${deriveKey('publishable')}`,
    webhookSecret: `whsec_${deriveKey('webhook')}`,
  }
  const webhook = { url: () => `${shopAddress()}/api/stripe/webhook`, secret: keys.webhookSecret, enabledEvents: WEBHOOK_EVENTS }
  const gateway = createTestGateway({ pool, log, webhook, ...keys })
  return { payments: createPayments({ provider: 'test', ...keys, address: await gateway.listen() }), ...keys, gateway }
}
