import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { applyCustomerImport, CustomerImportPlan, planCustomerImport, undoCustomerImport } from '#contract/admin-customer-import.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import type { Correction } from '../products/use-import.ts'
import { readTextFile } from '../read-text-file.ts'

type ImportStep =
  | { kind: 'plan'; file: File }
  | { kind: 'correct'; correction: Correction }
  | { kind: 'apply' }
  | { kind: 'undo'; importId: number }

interface CustomerFile {
  name: string
  csv: string
  corrections: Correction[]
  plan: CustomerImportPlan
}

/** The state of an import of customers: choose a file, preview, correct, apply (docs/rules/admin.md#customer-import). */
export function useCustomerImport() {
  const client = useQueryClient()
  const toast = useToast()
  const [file, setFile] = useState<CustomerFile | null>(null)
  const [created, setCreated] = useState<number | null>(null)

  async function preview({ name, csv, corrections }: Omit<CustomerFile, 'plan'>): Promise<void> {
    const plan = await callApi<typeof planCustomerImport>('POST /api/admin/customers/import/plan', { body: { csv, corrections } })
    setFile({ name, csv, corrections, plan })
  }

  const importStep = useMutation({
    mutationFn: async (step: ImportStep) => {
      if (step.kind === 'plan') {
        await preview({ name: step.file.name, csv: await readTextFile(step.file), corrections: [] })
        setCreated(null)
      } else if (step.kind === 'undo') {
        await callApi<typeof undoCustomerImport>('POST /api/admin/customers/import/:importId/undo', { params: { importId: step.importId } })
        setCreated(null)
        void toast.show({ title: 'Import zurückgenommen' })
      } else if (!file) {
        return
      } else if (step.kind === 'correct') {
        const { line, column } = step.correction
        const others = file.corrections.filter((other) => other.line !== line || other.column !== column)
        await preview({ ...file, corrections: [...others, step.correction] })
      } else {
        const body = { csv: file.csv, corrections: file.corrections, planHash: file.plan.hash }
        const done = await callApi<typeof applyCustomerImport>('POST /api/admin/customers/import', { body })
        setCreated(done.created)
        setFile(null)
      }
    },
    onError: (error) => {
      const plan = newPlanIn(error)
      if (plan) setFile((shown) => shown && { ...shown, plan })
      void toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' })
    },
    // A preview changes nothing in the shop.
    onSettled: (_data, _error, { kind }) => (kind === 'apply' || kind === 'undo' ? refreshAdmin(client) : undefined),
  })

  return {
    plan: file?.plan ?? null,
    chosen: file?.name ?? '',
    created,
    isBusy: importStep.isPending,
    choose: (chosen: File) => importStep.mutate({ kind: 'plan', file: chosen }),
    correct: (correction: Correction) => importStep.mutate({ kind: 'correct', correction }),
    apply: () => importStep.mutate({ kind: 'apply' }),
    /** Resolves also when the shop refuses; a toast says so. */
    undo: (importId: number) => importStep.mutateAsync({ kind: 'undo', importId }).catch(() => undefined),
  }
}

/** The plan as it is now, when the import was refused because it is another than the one on the screen. */
function newPlanIn(error: Error): CustomerImportPlan | undefined {
  const isOther =
    error instanceof ApiError &&
    (error.is<typeof applyCustomerImport>('import-plan-changed') || error.is<typeof applyCustomerImport>('import-faulty'))
  return isOther ? (error.details as CustomerImportPlan) : undefined
}
