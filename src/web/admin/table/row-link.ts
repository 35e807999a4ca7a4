/** Props of the link that opens a row. It covers the whole row; the row keys find it by the data attribute. */
export const ROW_LINK = {
  'data-row-link': '',
  className:
    'font-bold after:absolute after:inset-0 focus-visible:outline-none after:focus-visible:outline-2 after:focus-visible:-outline-offset-2',
} as const
