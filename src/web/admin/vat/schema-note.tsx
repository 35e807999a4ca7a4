/** Says how far the file for the tax office is checked (docs/rules/vat.md#file). */
export function SchemaNote() {
  return (
    <p>
      Der Aufbau folgt dem Standard eCH-0217, Version 2.0.0. Das Portal selbst hat noch keine Datei von uns gesehen: Vergleichen Sie dort
      die Zahlen, bevor Sie einreichen.
    </p>
  )
}
