import * as z from 'zod/mini'
import { listProducts, type ProductList, productList } from '#contract/products/catalogue.ts'
import type { Language } from '#domain/language/language.ts'
import { ApiClient, type RequestOf } from '../shop/api-client.ts'
import { expectStatus, type TestResponse } from '../shop/remote-app.ts'
import type { TestShop } from '../shop/shop.ts'

export type ProductPageQuery = NonNullable<RequestOf<typeof listProducts>['query']> & { language?: Language }

/** A page of the shop grid; a text is searched for. */
export async function productPage({ app }: Pick<TestShop, 'app'>, query: string | ProductPageQuery): Promise<ProductList> {
  const { language = 'de', ...search }: ProductPageQuery = typeof query === 'string' ? { q: query } : query
  const response: TestResponse = await new ApiClient(app).respond(listProducts, { query: search, language })
  return z.decode(productList, expectStatus(200, response).json())
}
