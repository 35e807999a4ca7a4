import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** The sources that the policy allows for a directive. */
function sourcesOf(directive: string, options: { stripe: boolean }, page?: { opensPopups: boolean }): string[] {
  const policy = securityHeaders({ secure: true, ...options }, page)['content-security-policy'] ?? ''
  const [, ...sources] = (policy.split('; ').find((part) => part.startsWith(`${directive} `)) ?? '').split(' ')
  return sources
}

describe('the security headers with Stripe', () => {
  it.each([
    ['script-src', ['https://js.stripe.com', 'https://*.js.stripe.com']],
    ['frame-src', ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']],
    ['connect-src', ['https://api.stripe.com']],
  ])('allow in %s what the security guide of Stripe lists', (directive, hosts) => {
    expect(sourcesOf(directive, { stripe: true })).toEqual(expect.arrayContaining(hosts))
  })

  it.each(['frame-src', 'script-src', 'connect-src'])('allow Link and the hCaptcha challenge in %s', (directive) => {
    expect(sourcesOf(directive, { stripe: true })).toEqual(expect.arrayContaining(['https://*.link.com', 'https://*.hcaptcha.com']))
  })

  it('let a browser ask for Google Pay, and load nothing from there', () => {
    expect(sourcesOf('connect-src', { stripe: true })).toContain('https://google.com/pay')
    expect(['script-src', 'frame-src'].flatMap((directive) => sourcesOf(directive, { stripe: true })).join(' ')).not.toContain('google')
  })

  it('let a page that opens pop-ups keep them, and no other', () => {
    const opener = (stripe: boolean, opensPopups: boolean) =>
      securityHeaders({ secure: true, stripe }, { opensPopups })['cross-origin-opener-policy']
    expect([opener(true, true), opener(true, false), opener(false, true)]).toEqual([
      'same-origin-allow-popups',
      'same-origin',
      'same-origin',
    ])
  })

  it('delegate payment requests to its frames', () => {
    expect(securityHeaders({ secure: true, stripe: true })['permissions-policy']).toContain('"https://*.js.stripe.com"')
  })
})

it('name no other host without Stripe', () => {
  expect(JSON.stringify(securityHeaders({ secure: true, stripe: false }))).not.toMatch(/stripe|link\.com|hcaptcha|google/)
})
