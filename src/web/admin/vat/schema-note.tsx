/** Says how far the structure of the file for the tax office is checked (docs/rules/vat.md#file). */
export function SchemaNote() {
  return (
    <p>
      Das Schema der Datei (eCH-0217) ist nicht öffentlich, und ihren Aufbau haben wir nur selbst nachgeprüft: Vergleichen Sie im Portal die
      Zahlen, bevor Sie einreichen.
    </p>
  )
}
