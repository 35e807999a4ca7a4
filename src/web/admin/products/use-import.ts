import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { applyProductImport, ImportPlan, planProductImport, undoProductImport } from '#contract/admin-product-import.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

type ImportStep = { kind: 'plan'; file: File } | { kind: 'apply'; csv: string; planHash: string } | { kind: 'undo'; importId: number }

/** The state of an import: choose a file, preview, apply, undo (docs/rules/catalogue.md#import). */
export function useImport() {
  const client = useQueryClient()
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; csv: string; plan: ImportPlan } | null>(null)
  const [done, setDone] = useState<{ importId: number; created: number; updated: number } | null>(null)

  const importStep = useMutation({
    mutationFn: async (step: ImportStep) => {
      if (step.kind === 'plan') {
        const csv = await step.file.text()
        setFile({
          name: step.file.name,
          csv,
          plan: await callApi<typeof planProductImport>('POST /api/admin/products/import/plan', { body: { csv } }),
        })
        setDone(null)
      } else if (step.kind === 'apply') {
        const { csv, planHash } = step
        setDone(await callApi<typeof applyProductImport>('POST /api/admin/products/import', { body: { csv, planHash } }))
      } else {
        await callApi<typeof undoProductImport>('POST /api/admin/products/import/:importId/undo', { params: { importId: step.importId } })
        setDone(null)
        setFile(null)
        void toast.show({ title: 'Import zurückgenommen' })
      }
    },
    onError: (error) => {
      const plan = newPlanIn(error)
      if (plan) setFile((shown) => shown && { ...shown, plan })
      void toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' })
    },
    onSettled: () => refreshAdmin(client),
  })

  return {
    plan: file?.plan ?? null,
    chosen: file?.name ?? '',
    done,
    isBusy: importStep.isPending,
    choose: (chosen: File) => importStep.mutate({ kind: 'plan', file: chosen }),
    apply: () => file && importStep.mutate({ kind: 'apply', csv: file.csv, planHash: file.plan.hash }),
    undo: () => done && importStep.mutate({ kind: 'undo', importId: done.importId }),
  }
}

/** The plan as it is now, when the import was refused because it is another than the one on the screen. */
function newPlanIn(error: Error): ImportPlan | undefined {
  const isOther =
    error instanceof ApiError &&
    (error.is<typeof applyProductImport>('import-plan-changed') || error.is<typeof applyProductImport>('import-faulty'))
  return isOther ? (error.details as ImportPlan) : undefined
}
