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

/** Binds a text field to a text that is null when empty. */
export function orNull({ value, onChange, error }: FieldState<string | null>): FieldState<string> {
  return { value: value ?? '', onChange: (text) => onChange(text || null), error }
}
