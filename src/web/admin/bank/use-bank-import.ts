import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { applyBankImport, BankPlan, planBankImport } from '#contract/bank/admin-bank.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

type Step = { kind: 'plan'; file: File } | { kind: 'apply'; xml: string; planHash: string }

/** The state of an import: choose a file, see what it would do, carry it out (docs/rules/bank.md#matching). */
export function useBankImport() {
  const client = useQueryClient()
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; xml: string; plan: BankPlan } | null>(null)
  const [done, setDone] = useState<{ imported: number; matched: number } | null>(null)

  const step = useMutation({
    mutationFn: async (next: Step) => {
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
    onError: async (error, next) => {
      void toast.show({ title: 'Nichts übernommen', text: errorMessage(error), tone: 'destructive' })
      const isOutdated = error instanceof ApiError && error.is<typeof applyBankImport>('import-plan-changed')
      if (isOutdated && next.kind === 'apply') {
        const plan = await planFor(next.xml)
        setFile((shown) => shown && { ...shown, plan })
      }
    },
    // A preview changes nothing in the shop.
    onSettled: (_data, _error, { kind }) => (kind === 'apply' ? refreshAdmin(client) : undefined),
  })

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
