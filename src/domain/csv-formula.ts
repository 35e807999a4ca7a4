/** A cell that a spreadsheet program would run as a formula, with or without quotes before it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** The text as a cell that no spreadsheet program runs: a quote before whatever could be a formula (trust, S30). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell that `escapeFormula` wrote. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
