import { createHash } from 'node:crypto'

export interface SecurityOptions {
  /** Whether the shop is served over https. */
  secure: boolean
  /** Whether payment uses Stripe's script and frames. */
  stripe: boolean
}

/** The security headers of every response; pages add the hashes of their inline scripts (docs/security.md#s27). */
export function securityHeaders({ secure, stripe }: SecurityOptions, scriptHashes: readonly string[] = []): Record<string, string> {
  const stripeHost = stripe ? ' https://js.stripe.com' : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${stripeHost}${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    stripe ? 'frame-src https://js.stripe.com https://hooks.stripe.com' : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${stripe ? ' "https://js.stripe.com"' : ''})`,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The CSP hashes of a page's executable inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}
