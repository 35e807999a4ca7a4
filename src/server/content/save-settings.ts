import { sql } from 'drizzle-orm'
import { isIBANValid, isQRIBAN } from 'swissqrbill/utils'
import type { User } from '#contract/accounts.ts'
import { type AdminSettings, adminSettings } from '#contract/admin-settings.ts'
import { settingsProblem } from '#domain/settings-problem.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { normalVoucherCode } from '#domain/voucher.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere } from '#server/platform/http/changed-elsewhere.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { saveWelcomeVoucher } from '#server/promotions/welcome-voucher.ts'
import { readShopSettings } from './store.ts'
import { shopSettingTable } from './tables.ts'

type Kept = { db: Db; config: Config }

/** The settings with their version, and what is set where the shop is started. */
export async function findAdminSettings({ db, config }: Kept): Promise<AdminSettings> {
  const { version, updatedAt } = shopSettingTable
  const [row] = await db.select({ version, updatedAt }).from(shopSettingTable)
  return {
    settings: await readShopSettings(db),
    version: row?.version ?? 1,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    mailFrom: config.mail.from ?? null,
    sendsMail: config.mail.smtpUrl !== undefined,
    payments: config.payments.kind,
  }
}

/** Saves the shop settings; the voucher of the first-order discount follows what they promise. */
export function saveSettings({ db, config }: Kept, { version, settings, actor }: { version: number; settings: ShopSettings; actor: User }) {
  return transaction(db, async (tx) => {
    await tx.insert(shopSettingTable).values({ settings: {} }).onConflictDoNothing()
    await tx.select({ id: shopSettingTable.id }).from(shopSettingTable).for('update')
    const before = await findAdminSettings({ db: tx, config })
    if (before.version !== version) return changedElsewhere(adminSettings, before)
    const problem = settingsProblem(settings) ?? ibanProblem(settings.invoice.iban)
    if (problem) return refuse('settings-inconsistent', { message: problem })
    const after = { ...settings, welcome: { ...settings.welcome, code: normalVoucherCode(settings.welcome.code) } }
    await tx.update(shopSettingTable).set({ settings: after, version: sql`version + 1`, updatedAt: sql`now()` })
    await saveWelcomeVoucher(tx, after.welcome)
    await recordChange(tx, {
      actor,
      action: 'settings.updated',
      entity: 'settings',
      entityId: 1,
      label: 'Einstellungen',
      before: before.settings,
      after,
    })
    return findAdminSettings({ db: tx, config })
  })
}

/** The QR-bill carries a creditor reference, which goes with an ordinary IBAN. */
function ibanProblem(iban: string): string | null {
  if (!isIBANValid(iban)) return 'Die IBAN ist nicht gültig.'
  return isQRIBAN(iban) ? 'Bitte geben Sie die gewöhnliche IBAN an, nicht die QR-IBAN.' : null
}
