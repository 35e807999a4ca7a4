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
  from?: 'md' | 'lg' | 'xl'
}

const SHOWN_FROM = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const

/** The classes shared by the head and the cells of a column. */
export function columnClass({ isNumber, from }: Pick<Column<unknown>, 'isNumber' | 'from'>): string {
  return `${isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'text-left'} ${from ? SHOWN_FROM[from] : ''}`
}
