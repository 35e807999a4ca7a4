import { useRef, useState } from 'react'
import { ApiError } from '#web/app/requests/api.ts'
import { readTextFile } from '#web/app/requests/read-text-file.ts'
import { useSave } from '../use-save.ts'

/** A cell of the file that was corrected on the screen. */
export interface Correction {
  line: number
  column: string
  text: string
}

interface ImportInput {
  csv: string
  corrections: Correction[]
  skipsFaulty: boolean
}

/** The requests of an import. */
export interface ImportCalls<Plan, Done, Undone> {
  plan: (input: ImportInput) => Promise<Plan>
  /** Refused with the plan as it is now when it is another than the one with this hash. */
  apply: (input: ImportInput & { planHash: string }) => Promise<Done>
  undo: (importId: number) => Promise<Undone>
  /** What undoing has done, where that could not be known beforehand. */
  undoneText?: (undone: Undone) => string
}

type ImportStep =
  | { kind: 'plan'; file: File }
  | { kind: 'correct'; correction: Correction }
  | { kind: 'skip'; skipsFaulty: boolean }
  | { kind: 'apply' }
  | { kind: 'undo'; importId: number }

/** The state of an import from a file: choose it, preview, correct, apply, undo (docs/rules/catalogue.md#import). */
export function useFileImport<Plan extends { hash: string }, Done, Undone>(calls: ImportCalls<Plan, Done, Undone>) {
  type PlannedFile = ImportInput & { name: string; plan: Plan }
  const [shown, setShown] = useState<PlannedFile | null>(null)
  // A step builds on those before it, also when it was begun before they had ended.
  const latest = useRef(shown)
  const [done, setDone] = useState<Done | null>(null)

  function show(file: PlannedFile | null): void {
    latest.current = file
    setShown(file)
  }

  async function preview(name: string, input: ImportInput): Promise<void> {
    show({ name, ...input, plan: await calls.plan(input) })
  }

  const importStep = useSave(
    async (step: ImportStep) => {
      const file = latest.current
      if (step.kind === 'plan') {
        // A file that is refused leaves nothing to import, in particular not the one before it.
        show(null)
        setDone(null)
        await preview(step.file.name, { csv: await readTextFile(step.file), corrections: [], skipsFaulty: false })
      } else if (step.kind === 'undo') {
        const undone = await calls.undo(step.importId)
        setDone(null)
        return { title: 'Import zurückgenommen', ...(calls.undoneText && { text: calls.undoneText(undone) }) }
      } else if (!file) {
        return null
      } else if (step.kind === 'correct') {
        const { line, column } = step.correction
        const others = file.corrections.filter((other) => other.line !== line || other.column !== column)
        await preview(file.name, { ...inputOf(file), corrections: [...others, step.correction] })
      } else if (step.kind === 'skip') {
        await preview(file.name, { ...inputOf(file), skipsFaulty: step.skipsFaulty })
      } else {
        setDone(await calls.apply({ ...inputOf(file), planHash: file.plan.hash }))
        show(null)
      }
      return null
    },
    {
      done: (toast) => toast,
      refused: 'Nichts geändert',
      onRefused: (error) => {
        const isOther = error instanceof ApiError && ['import-plan-changed', 'import-faulty'].includes(error.code)
        if (isOther) show(latest.current && { ...latest.current, plan: error.details as Plan })
      },
      scope: 'import',
    },
  )

  return {
    plan: shown?.plan ?? null,
    chosen: shown?.name ?? '',
    done,
    isBusy: importStep.isPending,
    choose: (chosen: File) => importStep.mutate({ kind: 'plan', file: chosen }),
    correct: (correction: Correction) => importStep.mutate({ kind: 'correct', correction }),
    /** Leaves all faulty rows out, or takes them in again. */
    skipFaulty: (skipsFaulty: boolean) => importStep.mutate({ kind: 'skip', skipsFaulty }),
    apply: () => importStep.mutate({ kind: 'apply' }),
    /** Resolves also when the shop refuses; a toast says so. */
    undo: (importId: number) => importStep.mutateAsync({ kind: 'undo', importId }).catch(() => undefined),
  }
}

function inputOf({ csv, corrections, skipsFaulty }: ImportInput): ImportInput {
  return { csv, corrections, skipsFaulty }
}
