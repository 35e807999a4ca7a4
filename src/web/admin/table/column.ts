import type { ReactNode } from 'react'

/** A column of a table; `cell` is what it shows of a row. */
export interface Column<Row, Sort extends string = never> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The list's sort orders by this column: first press, second press. */
  sorts?: readonly [Sort, Sort?]
  /** Numbers stand at the right. */
  isNumber?: boolean
  /** Holds controls of its own, which a press on the row must not cover. */
  isInteractive?: boolean
  /** From which width on the column shows; always unless said. */
  from?: 'md' | 'lg' | 'xl'
}

const SHOWN_FROM = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const

/** The classes that head and cells of a column share. */
export function columnClass({ isNumber, from }: Pick<Column<unknown>, 'isNumber' | 'from'>): string {
  return `${isNumber ? 'text-right tabular-nums' : 'text-left'} ${from ? SHOWN_FROM[from] : ''}`
}
