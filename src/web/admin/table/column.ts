import type { ReactNode } from 'react'

/** A column of a table. */
export interface Column<Row, Sort extends string = never> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The sort orders of this column: on the first and on the second click. */
  sorts?: readonly [Sort, Sort?]
  /** Right-aligned. */
  isNumber?: boolean
  /** Contains controls, which the row's link must not cover. */
  isInteractive?: boolean
  /** The breakpoint from which the column is shown; always by default. */
  from?: 'md' | 'lg' | 'xl' | undefined
  /** Shown only when somebody chooses it. */
  isExtra?: boolean
}

const SHOWN_FROM = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const

/** The classes shared by the head and the cells of a column. */
export function columnClass({ isNumber, from }: Pick<Column<unknown>, 'isNumber' | 'from'>): string {
  return `${isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'text-left'} ${from ? SHOWN_FROM[from] : ''}`
}

/**
 * The columns of a list: those of the address ('number,total'), at every width, else the ones that fit. The first
 * column always stays; unknown ones are left out (docs/rules/admin.md#views).
 */
export function shownColumns<Shown extends Pick<Column<unknown>, 'id' | 'from' | 'isExtra'>>(
  columns: readonly Shown[],
  chosen: string | undefined,
): readonly Shown[] {
  const ids = new Set(chosen?.split(','))
  if (!columns.some(({ id }) => ids.has(id))) return columns.filter(({ isExtra }) => !isExtra)
  return columns.filter(({ id }, index) => index === 0 || ids.has(id)).map((column) => ({ ...column, from: undefined }))
}

/** The address's word for these columns; undefined for the ones that are shown anyway. */
export function columnsParam(columns: readonly Pick<Column<unknown>, 'id' | 'isExtra'>[], chosen: ReadonlySet<string>): string | undefined {
  const isUntouched = columns.every(({ id, isExtra }, index) => index === 0 || chosen.has(id) !== (isExtra ?? false))
  if (isUntouched) return undefined
  return columns
    .filter(({ id }, index) => index === 0 || chosen.has(id))
    .map(({ id }) => id)
    .join(',')
}

/** Props of the link that opens a row. It covers the whole row; the row keys find it by the data attribute. */
export const ROW_LINK = {
  'data-row-link': '',
  className:
    'font-bold after:absolute after:inset-0 focus-visible:outline-none after:focus-visible:outline-2 after:focus-visible:-outline-offset-2',
} as const
