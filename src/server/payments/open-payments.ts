import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { createTestGateway, type TestGateway } from '#test-gateway/create-test-gateway.ts'
import { createPayments, type Payments } from './payments.ts'

export interface OpenPayments {
  payments: Payments
  secretKey: string
  webhookSecret: string
  /** Only without Stripe's keys: the stand-in of this process. */
  gateway?: TestGateway
}

/** The payments of this process: Stripe where its keys are set, else the test gateway with keys made of the session secret. */
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
  const key = (use: string) => createHmac('sha256', config.sessionSecret).update(`test gateway ${use}`).digest('base64url').slice(0, 32)
  const keys = {
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
  }
  const webhook = { url: () => `${shopAddress()}/api/stripe/webhook`, secret: keys.webhookSecret }
  const gateway = createTestGateway({ pool, log, webhook, ...keys })
  return { payments: createPayments({ provider: 'test', ...keys, address: await gateway.listen() }), ...keys, gateway }
}
