/** What a field of a form needs: its value, how to change it, and what the server said of it. */
export interface FieldState<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** What the parts of a form get of it. */
export interface DraftForm<Draft> {
  draft: Draft
  change: (patch: Partial<Draft>) => void
  /** The props of the field that edits this part of the draft as it is. */
  field: <Name extends keyof Draft & string>(name: Name) => FieldState<Draft[Name]>
  /** What the server said of a field. */
  errorOf: (name: string) => string | undefined
}

/** The props of a text field for a text that is null when it is empty. */
export function orNull({ value, onChange, error }: FieldState<string | null>): FieldState<string> {
  return { value: value ?? '', onChange: (text) => onChange(text || null), error }
}
