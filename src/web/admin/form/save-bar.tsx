import { useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFocusFirstError } from '#web/ui/fields/use-focus-first-error.ts'
import { useHotkeys } from '../use-hotkeys.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { focusUnreadableField, forgetUnreadableFields } from './focus.ts'
import { useBarClearance } from './use-bar-clearance.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface SaveBarProps {
  form: {
    changes: readonly string[]
    isDirty: boolean
    isSaving: boolean
    failure: Error | null
    problem: string | undefined
    save: () => void
    reset: () => void
    conflict: { fields: readonly string[] } | null
    keepMine: () => void
    takeTheirs: () => void
  }
  /** The German labels of the fields. */
  labels: Readonly<Record<string, string>>
  /** As of `useLeaveGuard`. */
  switchedBy?: string
}

/**
 * Lists the unsaved fields and saves them (also by Ctrl/Cmd-S); says why saving failed, asks before leaving and shows
 * conflicts with other people's changes.
 */
export function SaveBar({ form, labels, switchedBy }: SaveBarProps) {
  const { changes, isDirty, isSaving, reset, conflict, failure, problem } = form
  const save = () => focusUnreadableField() || form.save()
  const forgetAnd = (replace: () => void) => () => {
    forgetUnreadableFields()
    replace()
  }
  useFocusFirstError(failure, 'main')
  const bar = useRef<HTMLDivElement>(null)
  useBarClearance(bar)
  useHotkeys({ 'mod+s': () => isDirty && !isSaving && save() })
  const leaving = useLeaveGuard(isDirty, switchedBy)
  const names = (fields: readonly string[]) => fields.map((field) => labels[field] ?? field).join(', ')

  return (
    <>
      <div ref={bar} className="sticky bottom-16 z-20 mt-6 grid gap-2 empty:hidden lg:bottom-4" data-bottom-bar>
        {conflict && (
          <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-warn-soft p-4 text-warn shadow-lift">
            <p className="min-w-60 flex-1">
              <strong>Inzwischen hat jemand anderes gespeichert.</strong> Nichts davon ist überschrieben.{' '}
              {conflict.fields.length > 0 && `Sie beide haben geändert: ${names(conflict.fields)}.`}
            </p>
            <Button variant="secondary" size="small" onClick={forgetAnd(form.takeTheirs)}>
              Neuen Stand übernehmen
            </Button>
            <Button size="small" onClick={form.keepMine}>
              Meine Änderungen behalten
            </Button>
          </div>
        )}
        {isDirty && (
          <div className="flex flex-wrap items-center gap-3 rounded-lg bg-ink py-2.5 pr-3 pl-5 text-paper shadow-lift">
            <div className="min-w-40 flex-1 text-fine max-sm:basis-full">
              <output className="block truncate">
                Nicht gespeichert: <strong>{names(changes)}</strong>
              </output>
              <p role="alert" className="text-frost">
                {problem}
              </p>
            </div>
            <button
              type="button"
              onClick={forgetAnd(reset)}
              className="min-h-9 rounded-full px-4 font-bold max-sm:ml-auto hover:bg-white/15 pointer-coarse:min-h-11 focus-visible:outline-paper"
            >
              Verwerfen
            </button>
            <Button size="small" onClick={save} isBusy={isSaving} disabled={conflict !== null} className="focus-visible:outline-paper">
              Speichern
              <kbd aria-hidden className="ml-2 font-sans text-fine font-semibold opacity-80 pointer-coarse:hidden">
                Ctrl S
              </kbd>
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        isOpen={leaving.isAsking}
        title="Änderungen verwerfen?"
        text={`Noch nicht gespeichert: ${names(changes)}.`}
        confirm="Verwerfen und weiter"
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      />
    </>
  )
}
