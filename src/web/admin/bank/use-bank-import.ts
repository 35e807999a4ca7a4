import { useState } from 'react'
import type { applyBankImport, BankPlan, planBankImport } from '#contract/bank/admin-bank.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useSave } from '../use-save.ts'

type Step = { kind: 'plan'; file: File } | { kind: 'apply'; xml: string; planHash: string }

/** The state of an import: choose a file, see what it would do, carry it out (docs/rules/bank.md#matching). */
export function useBankImport() {
  const [file, setFile] = useState<{ name: string; xml: string; plan: BankPlan } | null>(null)
  const [done, setDone] = useState<{ imported: number; matched: number } | null>(null)

  const step = useSave(
    async (next: Step) => {
      if (next.kind === 'plan') {
        const xml = await next.file.text()
        setDone(null)
        setFile({ name: next.file.name, xml, plan: await planFor(xml) })
      } else {
        setDone(
          await callApi<typeof applyBankImport>('POST /api/admin/bank/import', {
            body: { xml: next.xml, planHash: next.planHash },
          }),
        )
        setFile(null)
      }
    },
    {
      done: null,
      refused: 'Nichts übernommen',
      onRefused: async (error, next) => {
        const isOutdated = error instanceof ApiError && error.is<typeof applyBankImport>('import-plan-changed')
        if (isOutdated && next.kind === 'apply') {
          const plan = await planFor(next.xml)
          setFile((shown) => shown && { ...shown, plan })
        }
      },
    },
  )

  return {
    file,
    done,
    isBusy: step.isPending,
    choose: (chosen: File) => step.mutate({ kind: 'plan', file: chosen }),
    apply: () => file && step.mutate({ kind: 'apply', xml: file.xml, planHash: file.plan.hash }),
    discard: () => setFile(null),
  }
}

function planFor(xml: string): Promise<BankPlan> {
  return callApi<typeof planBankImport>('POST /api/admin/bank/import/plan', { body: { xml } })
}
