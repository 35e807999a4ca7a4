import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { applyProductImport, ImportPlan, planProductImport, undoProductImport } from '#contract/admin-products.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

type OrderStep = { kind: 'plan'; file: File } | { kind: 'apply'; csv: string } | { kind: 'undo'; importId: number }

/** An import from choosing the file to taking it back. */
export function useImport() {
  const client = useQueryClient()
  const toast = useToast()
  const [file, setFile] = useState<{ name: string; csv: string; plan: ImportPlan } | null>(null)
  const [done, setDone] = useState<{ importId: number; created: number; updated: number } | null>(null)

  const step = useMutation({
    mutationFn: async (wanted: OrderStep) => {
      if (wanted.kind === 'plan') {
        const csv = await wanted.file.text()
        setFile({
          name: wanted.file.name,
          csv,
          plan: await callApi<typeof planProductImport>('POST /api/admin/products/import/plan', { body: { csv } }),
        })
        setDone(null)
      } else if (wanted.kind === 'apply') {
        setDone(await callApi<typeof applyProductImport>('POST /api/admin/products/import', { body: { csv: wanted.csv } }))
      } else {
        await callApi<typeof undoProductImport>('POST /api/admin/products/import/:importId/undo', { params: { importId: wanted.importId } })
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
    isBusy: step.isPending,
    choose: (chosen: File) => step.mutate({ kind: 'plan', file: chosen }),
    apply: () => file && step.mutate({ kind: 'apply', csv: file.csv }),
    undo: () => done && step.mutate({ kind: 'undo', importId: done.importId }),
  }
}
