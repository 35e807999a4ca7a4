/**
 * The address under which the shop serves a picture (specification, section 3); null when there is none.
 * `version` becomes the time parameter `t` of paths that are already under /objects/.
 */
export function imageAddress(raw: string | null | undefined, { version }: { version?: string | number | undefined } = {}): string | null {
  const path = raw?.trim()
  if (!path) return null
  if (/^https?:\/\//i.test(path) || path.startsWith('/api/placeholder')) return path
  if (path.startsWith('/objects/')) return version === undefined ? path : withTime(path, version)
  if (path.includes('uploads/')) return `/objects/${path.replace(/^\/+/, '')}`
  return path.startsWith('/') ? `/objects${path}` : `/objects/uploads/${path}`
}

function withTime(path: string, version: string | number): string {
  return `${path}${path.includes('?') ? '&' : '?'}t=${encodeURIComponent(version)}`
}
