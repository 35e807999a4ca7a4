import type { getGiftLink } from '#contract/gifts/gift-links.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/**
 * What a gift's link shows; its page brings it along. In a file of its own, as the route reads it: what that imports
 * beside a component is in the first view of every page.
 */
export const giftQuery = (token: string) => apiQuery<typeof getGiftLink>('GET /api/gift-links/:token', { params: { token } })
