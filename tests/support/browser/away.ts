import type { Route } from '@playwright/test'

/** Answers a request as the shop does while it cannot be reached. */
export async function away(route: Route): Promise<void> {
  await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Der Shop ist gerade nicht erreichbar.' } })
}
