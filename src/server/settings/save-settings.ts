import { isIBANValid, isQRIBAN } from 'swissqrbill/utils'
import type { User } from '#contract/accounts/accounts.ts'
import { type AdminSettings, adminSettings } from '#contract/settings/admin-settings.ts'
import type { EditedSettings } from '#contract/settings/shop-settings.ts'
import { QR_BILL_LENGTHS } from '#domain/invoices/invoice.ts'
import { settingsProblem } from '#domain/settings/settings-problem.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { withEarlierSchemes } from '#domain/vat/vat-scheme.ts'
import { normalizeVoucherCode } from '#domain/vouchers/voucher.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { lockShopSettings, readVersionedSettings, updateShopSettings } from './store.ts'

export interface SettingsDeps {
  db: Db
  config: Config
  /** Runs in the transaction that saves the settings, with what they promise for a first order. */
  onWelcomeChanged: (tx: Db, welcome: ShopSettings['welcome']) => Promise<void>
}

/** The settings with their version, and what the environment sets: sender, mail server, payment provider. */
export async function findAdminSettings({ db, config }: Pick<SettingsDeps, 'db' | 'config'>): Promise<AdminSettings> {
  const { settings, version, updatedAt } = await readVersionedSettings(db)
  return {
    settings,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    mailFrom: config.mail.from ?? null,
    sendsMail: config.mail.smtpUrl !== undefined,
    payments: config.payments.kind,
  }
}

/**
 * Saves the shop settings; refuses an outdated version and settings that contradict each other
 * (docs/rules/operations.md#settings).
 */
export function saveSettings(
  { db, config, onWelcomeChanged }: SettingsDeps,
  { version, settings, actor }: { version: number; settings: EditedSettings; actor: User },
) {
  return transaction(db, async (tx) => {
    await lockShopSettings(tx)
    const before = await findAdminSettings({ db: tx, config })
    if (before.version !== version) return changedElsewhere(adminSettings, before)
    const problem = settingsProblem(settings) ?? ibanProblem(settings.invoice.iban) ?? companyProblem(settings.company)
    if (problem) return refuse('settings-inconsistent', { message: problem })
    const vat = { ...settings.vat, earlier: withEarlierSchemes(before.settings.vat, settings.vat) }
    const after = { ...settings, vat, welcome: { ...settings.welcome, code: normalizeVoucherCode(settings.welcome.code) } }
    await updateShopSettings(tx, after)
    await onWelcomeChanged(tx, after.welcome)
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

/** The QR-bill carries a creditor reference, which needs an ordinary IBAN. */
function ibanProblem(iban: string): string | null {
  if (!isIBANValid(iban)) return 'Die IBAN ist nicht gültig.'
  return isQRIBAN(iban) ? 'Bitte geben Sie die gewöhnliche IBAN an, nicht die QR-IBAN.' : null
}

/** The QR-bill holds a name and an address of limited length. */
function companyProblem({ name, street, houseNumber, postalCode, town }: ShopSettings['company']): string | null {
  const fields = { name, street, houseNumber, postalCode, town }
  const labels = { name: 'Der Name', street: 'Die Strasse', houseNumber: 'Die Hausnummer', postalCode: 'Die PLZ', town: 'Der Ort' }
  for (const field of ['name', 'street', 'houseNumber', 'postalCode', 'town'] as const) {
    const max = QR_BILL_LENGTHS[field]
    if (fields[field].length > max) return `${labels[field]} der Firma darf höchstens ${max} Zeichen haben.`
  }
  return null
}
