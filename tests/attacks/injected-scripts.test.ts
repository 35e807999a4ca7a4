import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import type { Pages } from '#server/platform/pages/pages.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const ATTACK = 'document.title = "owned"'
const INJECTED = [`<script>${ATTACK}</script>`, `<script type="module" nonce>${ATTACK}</script>`, `<script nonce="">${ATTACK}</script>`]

let shop: TestShop
let owner: ApiClient
beforeAll(async () => {
  shop = await startTestShop({ deps: { pages: pagesWithInjection } })
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** The built pages, into which somebody brought scripts, as a text that is not escaped would. */
async function pagesWithInjection(app: FastifyInstance) {
  const pages = await builtPages(app, { directory: fileURLToPath(new URL('../../dist', import.meta.url)) })
  const render: Pages['render'] = async (url, nonce, onError) => {
    const page = await pages.render(url, nonce, onError)
    const html = (await page.text()).replace('</body>', `${INJECTED.join('')}</body>`)
    return new Response(html, { status: page.status, headers: page.headers })
  }
  return { ...pages, render }
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The code of a page's inline scripts that a browser would run. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, code = '']) => code)
}

describe('S15: A script that came into a page', () => {
  it.each(['/', '/shop', '/product/erdbeere', '/checkout', '/gibt-es-nicht', '/admin'])(
    'is blocked by the header of %s, and no other',
    async (url) => {
      for (const answer of [await owner.send({ url }), await owner.send({ url })]) {
        const policy = String(answer.headers['content-security-policy'])
        const scripts = inlineScripts(answer.body)
        const blocked = scripts.filter((code) => !policy.includes(hashOf(code)))
        expect(blocked).toEqual(INJECTED.map(() => ATTACK))
        expect(scripts.length).toBeGreaterThan(INJECTED.length)
        expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/)
      }
    },
  )

  it('finds no mark in a page that it could repeat', async () => {
    expect((await shop.app.inject('/')).body.replaceAll(/<script type="module" nonce>|<script nonce="">/g, '')).not.toContain('nonce')
  })
})
