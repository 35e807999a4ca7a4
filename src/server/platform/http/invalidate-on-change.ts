import { listen } from '../database/listen.ts'
import type { ResponseCache } from './response-cache.ts'

/** Drops kept answers when the database says that what they show has changed; every process on it hears that. */
export function invalidateOnChange(cache: ResponseCache, { url, onError }: { url: string; onError: (error: Error) => void }) {
  return listen({
    url,
    channel: 'content_changed',
    // Of the stock pages show steps, which are a change of the product; the calls tell the number.
    onNotify: (what) => (what === 'stock' ? cache.drop(isCall) : cache.drop()),
    onReconnect: () => cache.drop(),
    onError,
  })
}

function isCall(address: string): boolean {
  return address.startsWith('/api/')
}
