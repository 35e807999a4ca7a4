/** The URL of the sign-in page, which leads back to the current screen. */
export function loginUrl(): string {
  return `/auth/login?next=${encodeURIComponent(location.pathname + location.search)}`
}
