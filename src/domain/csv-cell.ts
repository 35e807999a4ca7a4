/** A cell that a spreadsheet program would run as a formula, with or without quotes before it. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** The text as a cell that no spreadsheet program runs: a quote before whatever could be a formula (trust, S30). */
export function defusedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell that `defusedCell` wrote. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
