import * as z from 'zod/mini'
import { enteredAddress, personName, postalAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { productId } from '#contract/products/catalogue.ts'
import { currentPassword, LIMITED_ATTEMPTS, newPassword, user } from './accounts.ts'

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary: 'Saves first and last name',
  tag: 'Konto',
  body: z.object({
    firstName: personName('first-name-missing'),
    lastName: personName('last-name-missing'),
  }),
  response: user,
  refusals: {},
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Changes the password and ends all other sessions; refused for accounts with Google sign-in',
  tag: 'Konto',
  body: z.object({ currentPassword, newPassword }),
  response: z.object({ changed: z.boolean() }),
  refusals: { 'password-wrong': 422, 'password-by-google': 409, ...LIMITED_ATTEMPTS },
})

export const accountSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Browser and operating system, such as 'Firefox, Windows'; null when unknown. */
  device: z.nullable(z.string()),
  lastSeenAt: z.string(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Lists the devices on which the customer is signed in',
  tag: 'Konto',
  response: z.array(accountSession),
  refusals: {},
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Signs out one device',
  tag: 'Konto',
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: z.object({ ended: z.boolean() }),
  refusals: { 'session-unknown': 404 },
})

export const endAllSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Signs out all devices, this one included',
  tag: 'Konto',
  response: z.object({ ended: z.boolean() }),
  refusals: {},
})

const preferences = z.object({
  orderUpdates: z.boolean(),
  promotions: z.boolean(),
  newsletter: z.boolean(),
  /** The newsletter was requested but not confirmed yet. */
  newsletterPending: z.boolean(),
})
export type NotificationPreferences = z.output<typeof preferences>

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/user/notifications',
  summary: 'Returns which mails the customer wants',
  tag: 'Konto',
  response: preferences,
  refusals: {},
})

export const savePreferences = endpoint({
  method: 'PATCH',
  path: '/api/user/notifications',
  isTranslated: true,
  summary: 'Saves which mails the customer wants; the newsletter starts after its confirmation',
  tag: 'Konto',
  body: z.object({ orderUpdates: z.optional(z.boolean()), promotions: z.optional(z.boolean()), newsletter: z.optional(z.boolean()) }),
  response: preferences,
  refusals: LIMITED_ATTEMPTS,
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/user',
  summary: 'Deletes the account; needs the password, or a Google sign-in within the last ten minutes',
  tag: 'Konto',
  body: z.object({ password: z.optional(currentPassword) }),
  response: z.object({ deleted: z.boolean() }),
  refusals: { 'password-wrong': 422, 'sign-in-again': 409, 'last-owner': 409, ...LIMITED_ATTEMPTS },
})

const savedAddress = z.object({
  id: z.uuid(),
  address: postalAddress,
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
})
export type SavedAddress = z.output<typeof savedAddress>

const addressBody = z.object({
  address: enteredAddress,
  isDefaultDelivery: z._default(z.boolean(), false),
  isDefaultBilling: z._default(z.boolean(), false),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/user/addresses',
  summary: 'Lists the address book',
  tag: 'Konto',
  response: z.array(savedAddress),
  refusals: {},
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/user/addresses',
  summary: 'Adds an address; the first one becomes the default for delivery and billing',
  tag: 'Konto',
  body: addressBody,
  response: savedAddress,
  status: 201,
  refusals: { 'address-book-full': 409 },
})

export const changeAddress = endpoint({
  method: 'PUT',
  path: '/api/user/addresses/:id',
  summary: 'Changes an address',
  tag: 'Konto',
  params: z.object({ id: z.uuid() }),
  body: addressBody,
  response: savedAddress,
  refusals: { 'address-unknown': 404 },
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/user/addresses/:id',
  summary: 'Deletes an address',
  tag: 'Konto',
  params: z.object({ id: z.uuid() }),
  response: z.object({ removed: z.boolean() }),
  refusals: { 'address-unknown': 404 },
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Exports all data about the signed-in customer, grouped by table',
  tag: 'Konto',
  response: z.object({ exportedAt: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  refusals: {},
})

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
