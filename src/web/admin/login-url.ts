/** Where to sign in, with the way back to this very screen. */
export function loginUrl(): string {
  return `/auth/login?next=${encodeURIComponent(location.pathname + location.search)}`
}
