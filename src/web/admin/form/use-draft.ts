import { useState } from 'react'
import type { Fields } from '#domain/audit/changed-fields.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { isChangedElsewhere, errorMessage } from '../error-message.ts'
import { useSave } from '../use-save.ts'
import { editedFields, errorsLeft, mergeDrafts } from './draft.ts'
import { formOf } from './field-state.ts'

interface DraftOptions<Stored extends { version: number }, Draft extends object> {
  /** The latest version of the record from the server. */
  record: Stored
  /** The part of the record that the form edits. */
  draftOf: (record: Stored) => Draft
  /** `base`: what the draft started from. */
  save: (draft: Draft, version: number, base: Draft) => Promise<Stored>
  /**
   * Splits a draft into the fields that operators change apart from each other, and joins them again: for a draft with
   * a list whose entries others can change at the same time. Without it each property of the draft is one field.
   */
  parts?: { split: (draft: Draft) => Fields; join: (fields: Fields) => Draft }
  /**
   * The property of the request body that holds the draft, if the body is more than the draft. The server's field
   * errors start with it.
   */
  sentAs?: string
  /** The title of the toast. */
  savedText: string
}

/**
 * The draft of a record editor and the version it started from. Concurrent edits are detected and can be merged
 * (docs/rules/admin.md#concurrent-edits).
 */
export function useDraft<Stored extends { version: number }, Draft extends object>(options: DraftOptions<Stored, Draft>) {
  const { record, draftOf, save, sentAs, savedText, parts } = options
  const split = (of: Draft): Fields => (parts ? parts.split(of) : (of as Fields))
  const fieldsIn = (stored: Stored) => split(draftOf(stored))
  const [base, setBase] = useState(record)
  const [draft, setDraft] = useState(() => draftOf(record))
  const changes = editedFields(fieldsIn(base), split(draft))
  const isDirty = changes.length > 0
  // A sale moves the stock of a product without a new version.
  const moved = record.version === base.version ? editedFields(fieldsIn(base), fieldsIn(record)) : []
  const isMovedElsewhere = moved.some((field) => changes.includes(field))
  const isElsewhere = record.version > base.version || isMovedElsewhere

  // A newer version of the record replaces an unchanged draft, and what moved replaces fields that were not edited.
  if (isElsewhere && !isDirty) adopt(record)
  else if (moved.length > 0 && !isMovedElsewhere) keepMine()

  function adopt(stored: Stored): void {
    setBase(stored)
    setDraft(draftOf(stored))
  }

  function keepMine(): void {
    setDraft(merged({ base: fieldsIn(base), mine: draft, theirs: record }))
    setBase(record)
  }

  /** What was typed since this draft was sent stays, on top of what was stored. */
  function adoptSaved(stored: Stored, sent: Draft): void {
    setBase(stored)
    setDraft((mine) => merged({ base: split(sent), mine, theirs: stored }))
  }

  function merged({ mine, theirs, ...before }: { base: Fields; mine: Draft; theirs: Stored }): Draft {
    const fields = mergeDrafts({ ...before, mine: split(mine), theirs: fieldsIn(theirs) })
    return parts ? parts.join(fields) : (fields as Draft)
  }

  const saving = useSave((sent: Draft) => save(sent, base.version, draftOf(base)), {
    done: savedText,
    onDone: adoptSaved,
    refused: null,
  })
  const failure = isChangedElsewhere(saving.error) ? null : saving.error
  const found = failure instanceof ApiError ? failure.fields.map((fault) => ({ ...fault, field: withoutPrefix(fault.field, sentAs) })) : []
  const errors = errorsLeft(found, { sent: saving.variables ?? draft, now: draft })

  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }))
  const errorOf = (name: string) => errors.find(({ field }) => isOrIsIn(field, name))?.message

  return {
    ...formOf({ draft, change, errorOf }),
    /** The record as the server last had it: what was saved is newer than a record that has not been read again. */
    latest: base.version > record.version ? base : record,
    changes,
    isDirty,
    isSaving: saving.isPending,
    /** Why the last attempt was refused; it stays until the next one. */
    failure,
    /** The reason in words, as long as a field that was refused has not been changed. */
    problem: found.length > 0 ? errors[0]?.message : failure ? errorMessage(failure) : undefined,
    save: () => saving.mutate(draft),
    reset: () => {
      saving.reset()
      adopt(isElsewhere ? record : base)
    },
    /** Set when somebody else saved in the meantime; lists the fields that both changed. */
    conflict:
      isElsewhere && isDirty ? { fields: changes.filter((field) => editedFields(fieldsIn(base), fieldsIn(record)).includes(field)) } : null,
    /** Keeps this form's changes and takes all other fields from the newer record. */
    keepMine,
    takeTheirs: () => adopt(record),
  }
}

function withoutPrefix(field: string, prefix: string | undefined): string {
  return prefix !== undefined && field.startsWith(`${prefix}.`) ? field.slice(prefix.length + 1) : field
}

function isOrIsIn(field: string, name: string): boolean {
  return field === name || field.startsWith(`${name}.`)
}
