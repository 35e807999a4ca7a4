import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const FORM = 'application/x-www-form-urlencoded'

interface PlainForm {
  /** Where the form is sent to. */
  path: string
  /** The longest body that its fields need. */
  maxBytes: number
  /** How often one network address may send it. */
  perMinute: number
  config: Pick<Config, 'rateLimitFactor'>
}

/**
 * Adds a POST route that takes a form from a browser without JavaScript, as its fields by name. Other routes stay
 * closed to forms, which other sites could send (docs/security.md#s19).
 */
export function addPlainForm(
  app: FastifyInstance,
  { path, maxBytes, perMinute, config }: PlainForm,
  handle: (fields: Readonly<Record<string, string>>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.register(async (scope) => {
    if (scope.hasContentTypeParser(FORM)) scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: maxBytes }, async (_request: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    const rateLimit = { max: Math.ceil(perMinute * config.rateLimitFactor), timeWindow: '1 minute' }
    scope.post(path, { schema: { hide: true }, config: { rateLimit } }, (request, reply) =>
      handle(Object(request.body) as Record<string, string>, request, reply),
    )
  })
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
