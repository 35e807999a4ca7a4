import type { User } from '#contract/accounts/accounts.ts'
import type { FirstSteps } from '#contract/overview/admin-first-steps.ts'
import { firstSteps, type TickedStep } from '#domain/overview/first-steps.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { areStepsHidden, deleteTick, insertTick, listTickedSteps, readProgress, saveStepsHidden } from './store/first-steps.ts'

const LABELS: Readonly<Record<TickedStep, string>> = { shipping: 'Versand', 'legal-texts': 'Rechtliche Texte' }

interface FirstStepDeps {
  db: Db
  config: Pick<Config, 'mail'>
  payments: Pick<Payments, 'livemode'>
}

/** What a new shop needs before it sells, and what is done already (docs/rules/admin.md#first-steps). */
export async function readFirstSteps({ db, config, payments }: FirstStepDeps): Promise<FirstSteps> {
  const steps = firstSteps({
    settings: await readShopSettings(db),
    sendsMail: config.mail.smtpUrl !== undefined,
    takesLivePayments: payments.livemode,
    ...(await readProgress(db)),
    ticked: await listTickedSteps(db),
  })
  return { isHidden: await areStepsHidden(db), steps }
}

/** Marks a step as done or open that only a person can judge. */
export function tickFirstStep(
  { db, ...deps }: FirstStepDeps,
  { step, isDone, actor }: { step: TickedStep; isDone: boolean; actor: User },
): Promise<FirstSteps> {
  return transaction(db, async (tx) => {
    const before = (await listTickedSteps(tx)).includes(step)
    await (isDone ? insertTick(tx, { step, doneBy: actor.email }) : deleteTick(tx, step))
    if (before !== isDone) {
      const action = isDone ? 'step.done' : 'step.reopened'
      await recordChange(tx, { actor, action, entity: 'settings', entityId: 1, label: LABELS[step] })
    }
    return readFirstSteps({ db: tx, ...deps })
  })
}

/** Hides the list from all owners, or shows it again. */
export function hideFirstSteps(
  { db, ...deps }: FirstStepDeps,
  { isHidden, actor }: { isHidden: boolean; actor: User },
): Promise<FirstSteps> {
  return transaction(db, async (tx) => {
    if (await saveStepsHidden(tx, isHidden)) {
      const action = isHidden ? 'steps.hidden' : 'steps.shown'
      await recordChange(tx, { actor, action, entity: 'settings', entityId: 1, label: 'Erste Schritte' })
    }
    return readFirstSteps({ db: tx, ...deps })
  })
}
