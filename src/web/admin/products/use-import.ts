import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { applyProductImport, ImportPlan, planProductImport, undoProductImport } from '#contract/admin-products.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

type ImportStep = { kind: 'plan'; file: File } | { kind: 'apply'; csv: string } | { kind: 'undo'; importId: number }

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
        setDone(await callApi<typeof applyProductImport>('POST /api/admin/products/import', { body: { csv: step.csv } }))
      } else {
        await callApi<typeof undoProductImport>('POST /api/admin/products/import/:importId/undo', { params: { importId: step.importId } })
        setDone(null)
        setFile(null)
        void toast.show({ title: 'Import zurückgenommen' })
      }
    },
    onError: (error) => toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })

  return {
    plan: file?.plan ?? null,
    chosen: file?.name ?? '',
    done,
    isBusy: importStep.isPending,
    choose: (chosen: File) => importStep.mutate({ kind: 'plan', file: chosen }),
    apply: () => file && importStep.mutate({ kind: 'apply', csv: file.csv }),
    undo: () => done && importStep.mutate({ kind: 'undo', importId: done.importId }),
  }
}
