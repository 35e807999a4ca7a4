import type { ChangeEvent } from 'react'

/** The props of a bound field: its value, a change handler and the server's error. */
export interface FieldState<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** The form as its parts see it. */
export interface DraftForm<Draft> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** Binds a field to a property of the draft. */
  field: <Name extends keyof Draft & string>(name: Name) => FieldState<Draft[Name]>
  /** The server's error for a field or anything inside it. */
  errorOf: (name: string) => string | undefined
}

/** The form of a draft. */
export function formOf<Draft extends object>({ draft, change, errorOf }: Omit<DraftForm<Draft>, 'field'>): DraftForm<Draft> {
  return {
    draft,
    change,
    errorOf,
    field: (name) => ({
      value: draft[name],
      onChange: (value) => {
        const patch: Partial<Draft> = {}
        patch[name] = value
        change(patch)
      },
      error: errorOf(name),
    }),
  }
}

/** A property of a draft, such as an address, as a form of its own. */
export function partOf<Draft extends Readonly<Record<Name, object>>, Name extends string>(
  form: DraftForm<Draft>,
  name: Name & keyof Draft,
): DraftForm<Draft[Name]> {
  const { value: draft, onChange } = form.field(name)
  return formOf({ draft, change: (patch) => onChange({ ...draft, ...patch }), errorOf: (field) => form.errorOf(`${name}.${field}`) })
}

/** The entries of a list, each as a form of its own with what takes it out of the list. */
export function entryForms<Entry extends object>(
  entries: readonly Entry[],
  onChange: (entries: Entry[]) => void,
  errorOf: DraftForm<Entry>['errorOf'] = () => undefined,
) {
  return entries.map((draft, index) => ({
    ...formOf({
      draft,
      change: (patch) => onChange(entries.with(index, { ...draft, ...patch })),
      errorOf: (field) => errorOf(`${index}.${field}`),
    }),
    remove: () => onChange(entries.toSpliced(index, 1)),
  }))
}

/** Binds a text field to a text that is null when empty. */
export function orNull({ value, onChange, error }: FieldState<string | null>): FieldState<string> {
  return { value: value ?? '', onChange: (text) => onChange(text || null), error }
}

/** Binds a field that can be empty to a value that cannot: it is `none` then, by default what it was before. */
export function filled<Value>({ value, onChange, error }: FieldState<Value>, none: Value = value): FieldState<Value | null> {
  return { value, onChange: (next) => onChange(next ?? none), error }
}

/** Binds a checkbox. */
export function ticked({ value, onChange, error }: FieldState<boolean>) {
  return { checked: value, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked), error }
}
