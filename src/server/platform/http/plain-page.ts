import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, localeOf, SHOP_LANGUAGE } from '#domain/language/language.ts'
import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that takes a form of a browser without JavaScript: the path of the page where the form stands. */
    formPage?: (request: FastifyRequest) => string
  }
}

/**
 * A page without the web bundle, for errors before it can be used. Nothing is escaped here: `title` and `label` must be
 * constants, `text` is one or escaped (`escapeHtml`), and user input may only appear in `link.to`, percent-encoded.
 */
export function plainPage(
  { title, text, link }: { title: string; text: string; link: { to: string; label: string } },
  language: Language = SHOP_LANGUAGE,
): string {
  const style =
    'font:17px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;padding:0 1.5rem;text-align:center;text-wrap:balance;color-scheme:light dark;color:light-dark(#0f1a2e,#eef3f9);background:light-dark(#fbfcfe,#0a101c)'
  return [
    `<!doctype html><html lang="${localeOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><body style="${style}"><main><h1 style="line-height:1.2">${title}</h1><p>${text}</p><p><a href="${link.to}" style="color:light-dark(#b3194e,#ff8fb1)">${link.label}</a></p></main></body></html>`,
  ].join('')
}

const FORM = 'application/x-www-form-urlencoded'

interface PlainForm {
  /** Where the form is sent to. */
  path: string
  /** The path of the page where the form stands, as in the table of pages; refusals lead back there. */
  page: (request: FastifyRequest) => string
  /** The longest body that its fields need. */
  maxBytes: number
  /** How often one network address may send it. */
  perMinute: number
  config: Pick<Config, 'rateLimitFactor'>
}

/**
 * Adds a POST route that takes a form from a browser without JavaScript, as its fields by name. Its address names the
 * language of the page (docs/rules/operations.md#errors). Other routes stay closed to forms, which other sites could
 * send (docs/security.md#s19).
 */
export function addPlainForm(
  app: FastifyInstance,
  { path, page, maxBytes, perMinute, config }: PlainForm,
  handle: (fields: Readonly<Record<string, string>>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.register(async (scope) => {
    if (scope.hasContentTypeParser(FORM)) scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: maxBytes }, async (_request: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    const rateLimit = { max: Math.ceil(perMinute * config.rateLimitFactor), timeWindow: '1 minute' }
    scope.post(path, { schema: { hide: true }, config: { rateLimit, formPage: page } }, (request, reply) =>
      handle(Object(request.body) as Record<string, string>, request, reply),
    )
  })
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
