import { createHash } from 'node:crypto'

export interface SecurityOptions {
  /** Whether the shop is served over https. */
  secure: boolean
  /** Whether payment uses Stripe's script and frames. */
  stripe: boolean
}

/** What a page adds to the headers of every response. */
interface PageOptions {
  /** The CSP hashes of its inline scripts. */
  scriptHashes?: readonly string[]
  /** A payment method may open a window on it that has to report back. */
  opensPopups?: boolean
}

// As in Stripe's integration security guide; Link and the hCaptcha challenge are part of the Payment Element.
const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com'
const STRIPE_EXTRAS = 'https://link.com https://*.link.com https://hcaptcha.com https://*.hcaptcha.com'
// Chrome holds a payment request to the policy of its page: the address of Google Pay and where it redirects to.
const GOOGLE_PAY = 'https://google.com/pay https://www.google.com/pay https://pay.google.com'

/** The security headers of every response (docs/security.md#s27); a page adds its own. */
export function securityHeaders(
  { secure, stripe }: SecurityOptions,
  { scriptHashes = [], opensPopups = false }: PageOptions = {},
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self'${stripe ? ` ${STRIPE_SCRIPTS} ${STRIPE_EXTRAS}` : ''}${scriptHashes.map((hash) => ` '${hash}'`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? ` https://api.stripe.com ${STRIPE_EXTRAS} ${GOOGLE_PAY}` : ''}`,
    stripe ? `frame-src ${STRIPE_SCRIPTS} https://hooks.stripe.com ${STRIPE_EXTRAS}` : "frame-src 'none'",
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
    'cross-origin-opener-policy': stripe && opensPopups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${stripe ? ' "https://js.stripe.com" "https://*.js.stripe.com"' : ''})`,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * A rendered page without the marks of its renderer, and the CSP hashes of the inline scripts that carried one. The
 * mark is a nonce made for this one rendering: a script that came into the page in any other way cannot carry it, gets
 * no hash, and is blocked by the page's own header. Hashes instead of the nonce itself, because the page is cached.
 */
export function takeScriptMarks(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
  const ours = scripts.filter(([, attributes = '']) => attributes.includes(mark) && !/\ssrc=|application\/ld\+json/.test(attributes))
  return {
    html: html.replaceAll(mark, ''),
    scriptHashes: ours.map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`),
  }
}
