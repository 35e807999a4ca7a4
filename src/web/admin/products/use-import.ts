import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { applyProductImport, ImportPlan, planProductImport, undoProductImport } from '#contract/admin-product-import.ts'
import { ApiError, callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { readTextFile } from '../read-text-file.ts'

/** A cell of the file that was corrected on the screen. */
export interface Correction {
  line: number
  column: string
  text: string
}

type ImportStep =
  | { kind: 'plan'; file: File }
  | { kind: 'correct'; correction: Correction }
  | { kind: 'apply' }
  | { kind: 'undo'; importId: number }

interface ImportedFile {
  name: string
  csv: string
  corrections: Correction[]
  plan: ImportPlan
}

/** The state of an import: choose a file, preview, correct, apply, undo (docs/rules/catalogue.md#import). */
export function useImport() {
  const client = useQueryClient()
  const toast = useToast()
  const [file, setFile] = useState<ImportedFile | null>(null)
  const [done, setDone] = useState<{ created: number; updated: number } | null>(null)

  async function preview({ name, csv, corrections }: Omit<ImportedFile, 'plan'>): Promise<void> {
    const plan = await callApi<typeof planProductImport>('POST /api/admin/products/import/plan', { body: { csv, corrections } })
    setFile({ name, csv, corrections, plan })
  }

  const importStep = useMutation({
    mutationFn: async (step: ImportStep) => {
      if (step.kind === 'plan') {
        await preview({ name: step.file.name, csv: await readTextFile(step.file), corrections: [] })
        setDone(null)
      } else if (step.kind === 'correct') {
        if (!file) return
        const { line, column } = step.correction
        const others = file.corrections.filter((other) => other.line !== line || other.column !== column)
        await preview({ ...file, corrections: [...others, step.correction] })
      } else if (step.kind === 'apply') {
        if (!file) return
        const { csv, corrections, plan } = file
        const body = { csv, corrections, planHash: plan.hash }
        setDone(await callApi<typeof applyProductImport>('POST /api/admin/products/import', { body }))
        setFile(null)
      } else {
        await callApi<typeof undoProductImport>('POST /api/admin/products/import/:importId/undo', { params: { importId: step.importId } })
        setDone(null)
        void toast.show({ title: 'Import zurückgenommen' })
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
    done,
    isBusy: importStep.isPending,
    choose: (chosen: File) => importStep.mutate({ kind: 'plan', file: chosen }),
    correct: (correction: Correction) => importStep.mutate({ kind: 'correct', correction }),
    apply: () => importStep.mutate({ kind: 'apply' }),
    /** Resolves also when the shop refuses; a toast says so. */
    undo: (importId: number) => importStep.mutateAsync({ kind: 'undo', importId }).catch(() => undefined),
  }
}

/** The plan as it is now, when the import was refused because it is another than the one on the screen. */
function newPlanIn(error: Error): ImportPlan | undefined {
  const isOther =
    error instanceof ApiError &&
    (error.is<typeof applyProductImport>('import-plan-changed') || error.is<typeof applyProductImport>('import-faulty'))
  return isOther ? (error.details as ImportPlan) : undefined
}
