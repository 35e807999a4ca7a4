import { listen } from '#server/platform/database/listen.ts'
import type { ResponseCache } from './response-cache.ts'

/** Invalidates cached responses when the database notifies that their content has changed; every process listens. */
export function invalidateOnChange(cache: ResponseCache, { url, onError }: { url: string; onError: (error: Error) => void }) {
  return listen({
    url,
    channel: 'content_changed',
    // Pages show stock in steps, and a new step is a change of the product; API responses contain the exact number.
    onNotify: (what) => (what === 'stock' ? cache.invalidate(isApiKey) : cache.invalidate()),
    onReconnect: () => cache.invalidate(),
    onError,
  })
}

function isApiKey(key: string): boolean {
  return key.startsWith('/api/')
}
