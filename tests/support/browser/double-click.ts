import type { Locator, Route } from '@playwright/test'

/**
 * Clicks twice before the shop answers what the first click writes, however late the second one comes. The route stays:
 * a request that is sent while its page's last route is removed is told to no listener.
 */
export async function doubleClick(target: Locator, writes: string | RegExp): Promise<void> {
  const { promise: isClicked, resolve: answer } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    if (route.request().method() !== 'GET') await isClicked
    await route.fallback()
  }
  await target.page().route(writes, hold)
  await target.dblclick()
  answer()
}
