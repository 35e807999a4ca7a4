/** Matches cells that a spreadsheet program would run as a formula, also behind quotes. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** Prefixes a cell with a quote if a spreadsheet program would run it as a formula (docs/security.md#s30). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
