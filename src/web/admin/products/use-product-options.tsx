import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { listAdminProducts, ProductListItem } from '#contract/products/admin-products.ts'
import { adminQuery, useAdminQuery } from '../admin-query.ts'
import { Field } from '../form/field.tsx'

/** The most products that a choice shows, and that one request asks for; of more than that they are searched for. */
const MAX_SHOWN = 100

interface ProductOptions {
  /** The products to choose from and those that are chosen, by name. */
  products: readonly ProductListItem[]
  /** The field that searches for others; null where all are there. */
  search: ReactNode
}

/** The products that another record can refer to (services are for no choice), beside the chosen ones. */
export function useProductOptions(chosen: readonly number[]): ProductOptions {
  const [q, setQ] = useState('')
  const page = useAdminQuery<typeof listAdminProducts>(
    'GET /api/admin/products',
    {
      query: { sort: 'name', limit: MAX_SHOWN, offered: true, ...(q.trim() && { q: q.trim() }) },
    },
    { placeholderData: keepPreviousData },
  ).data
  const found = page?.items ?? []
  const missing = page ? [...new Set(chosen)].filter((id) => found.every((product) => product.id !== id)) : []
  const others = useQueries({
    queries: inParts(missing).map((ids) =>
      adminQuery<typeof listAdminProducts>('GET /api/admin/products', { query: { sort: 'name', limit: MAX_SHOWN, ids: ids.join(',') } }),
    ),
    combine: (results) => results.flatMap(({ data }) => data?.items ?? []),
  })
  return {
    products: [...found, ...others].toSorted((a, b) => a.name.localeCompare(b.name, 'de-CH')),
    search:
      q !== '' || (page && page.nextCursor !== null) ? (
        <Field label="Produkt suchen" type="search" value={q} onChange={setQ} autoComplete="off" />
      ) : null,
  }
}

function inParts(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_SHOWN) }, (_, part) => ids.slice(part * MAX_SHOWN, (part + 1) * MAX_SHOWN))
}
