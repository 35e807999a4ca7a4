/**
 * The labels that products are printed on: sheets of A4, and the rolls of label printers
 * (docs/rules/labels.md#formats).
 */
export const LABEL_FORMATS = ['sheet-3x8', 'sheet-2x7', 'roll-100x62'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

export const LABEL_FORMAT_NAMES: Readonly<Record<LabelFormat, string>> = {
  'sheet-3x8': 'A4-Bogen 3 × 8 (70 × 37 mm)',
  'sheet-2x7': 'A4-Bogen 2 × 7 (99.1 × 38.1 mm)',
  'roll-100x62': 'Etikettendrucker (100 × 62 mm)',
}

/** Where the labels of a page are, in millimetres. */
export type LabelSheet = {
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** The upper left corner of the first label. */
  left: number
  top: number
  /** Between two columns; rows have no gap. */
  gap: number
}

const A4 = { width: 210, height: 297 }
const ROLL = { width: 100, height: 62 }

export const LABEL_SHEETS: Readonly<Record<LabelFormat, LabelSheet>> = {
  'sheet-3x8': { page: A4, label: { width: 70, height: 37 }, columns: 3, rows: 8, left: 0, top: 0.5, gap: 0 },
  'sheet-2x7': { page: A4, label: { width: 99.1, height: 38.1 }, columns: 2, rows: 7, left: 4.65, top: 15.15, gap: 2.5 },
  'roll-100x62': { page: ROLL, label: ROLL, columns: 1, rows: 1, left: 0, top: 0, gap: 0 },
}

/** How many labels a page of this format has. */
export function labelsPerPage(format: LabelFormat): number {
  const { columns, rows } = LABEL_SHEETS[format]
  return columns * rows
}

/** Where the label at this index is, counted from 0 row by row: its page and its upper left corner in millimetres. */
export function labelPlace(format: LabelFormat, index: number): { page: number; x: number; y: number } {
  const { columns, left, top, gap, label } = LABEL_SHEETS[format]
  const onPage = index % labelsPerPage(format)
  return {
    page: Math.floor(index / labelsPerPage(format)),
    x: left + (onPage % columns) * (label.width + gap),
    y: top + Math.floor(onPage / columns) * label.height,
  }
}
