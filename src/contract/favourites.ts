import * as z from 'zod/mini'
import { productId } from './catalogue.ts'
import { endpoint } from './endpoint.ts'

const ids = z.array(z.int())

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/favourites',
  summary: 'The numbers of the products one marked, in the order of marking',
  tag: 'Favoriten',
  response: ids,
  refusals: {},
})

export const mergeFavourites = endpoint({
  method: 'POST',
  path: '/api/user/favourites',
  summary: 'Adds what was marked as a guest',
  tag: 'Favoriten',
  body: z.object({ productIds: z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.maxLength(500)) }),
  response: ids,
  refusals: {},
})

export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/user/favourites/:id',
  summary: 'Marks a product',
  tag: 'Favoriten',
  params: z.object({ id: productId }),
  response: ids,
  refusals: { 'product-unknown': 404 },
})

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/user/favourites/:id',
  summary: 'Unmarks a product',
  tag: 'Favoriten',
  params: z.object({ id: productId }),
  response: ids,
  refusals: {},
})
