import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { productId } from '#contract/products/catalogue.ts'

const ids = z.array(z.int())

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/favourites',
  summary: 'Lists the ids of the favourite products in the order in which they were added',
  tag: 'Favoriten',
  response: ids,
  refusals: {},
})

export const mergeFavourites = endpoint({
  method: 'POST',
  path: '/api/user/favourites',
  summary: 'Adds the favourites that were collected as a guest',
  tag: 'Favoriten',
  body: z.object({ productIds: z.array(positiveInteger).check(z.maxLength(500)) }),
  response: ids,
  refusals: {},
})

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/user/favourites/:id',
  summary: 'Adds a product to the favourites',
  tag: 'Favoriten',
  params: z.object({ id: productId }),
  response: ids,
  refusals: { 'product-unknown': 404 },
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/user/favourites/:id',
  summary: 'Removes a product from the favourites',
  tag: 'Favoriten',
  params: z.object({ id: productId }),
  response: ids,
  refusals: {},
})
