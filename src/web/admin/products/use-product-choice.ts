import { useQuery } from '@tanstack/react-query'
import { listAdminProducts, type ProductRow } from '#contract/admin-products.ts'
import { adminQuery } from '../admin-query.ts'
import { productQuery } from './product-query.ts'

/** The products to choose from in another record, by name. */
export function useProductChoice(): readonly ProductRow[] {
  return useQuery(adminQuery(listAdminProducts, { query: { ...productQuery({}), limit: 100 } })).data?.items ?? []
}
