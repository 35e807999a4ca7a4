/** Matches the beginning of each line that a spreadsheet program would run as a formula, also behind quotes. */
const FORMULA = /(?<=^|[\r\n\v\f\u0085\u2028\u2029])(?='*[=+\-@\t\r＝＋－＠])/g
const ESCAPED = /(?<=^|[\r\n\v\f\u0085\u2028\u2029])'(?='*[=+\-@\t\r＝＋－＠])/g
/** A negative number does nothing, and programs add it up only as it is. */
const NUMBER = /^-(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Prefixes each line of a cell with a quote if a spreadsheet program would run it as a formula: programs that ignore
 * the quoting of CSV begin a new row at a line break (docs/security.md#s30).
 */
export function escapeFormula(text: string): string {
  return NUMBER.test(text) ? text : text.replaceAll(FORMULA, "'")
}

/** Reverses `escapeFormula`. */
export function unescapeFormula(cell: string): string {
  return cell.replaceAll(ESCAPED, '')
}
