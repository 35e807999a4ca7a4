/** The link that opens a row: it covers the whole of it, and j, k and e find it by this mark. */
export const ROW_LINK = {
  'data-row-link': '',
  className:
    'font-bold after:absolute after:inset-0 focus-visible:outline-none after:focus-visible:outline-2 after:focus-visible:-outline-offset-2',
} as const
