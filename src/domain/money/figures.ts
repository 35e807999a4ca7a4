const NO_BREAK_SPACE = '\u00a0'

/** A percentage as text, kept on one line: '20 %'. */
export function percentLabel(percent: number | string): string {
  return `${percent}${NO_BREAK_SPACE}%`
}

/** A weight in grams as text, kept on one line: '15 g'. */
export function gramsLabel(grams: number): string {
  return `${grams}${NO_BREAK_SPACE}g`
}

/** A count of packs as text, kept on one line: '2 ×'. */
export function timesLabel(count: number): string {
  return `${count}${NO_BREAK_SPACE}×`
}
