import { useQuery } from '@tanstack/react-query'
import type { listAdminProducts, ProductListItem } from '#contract/admin-products.ts'
import { adminQuery } from '../admin-query.ts'

/** The products that another record can refer to, sorted by name. */
export function useProductOptions(): readonly ProductListItem[] {
  return (
    useQuery(adminQuery<typeof listAdminProducts>('GET /api/admin/products', { query: { sort: 'name', limit: 100 } })).data?.items ?? []
  )
}
