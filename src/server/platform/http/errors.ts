import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { describeFieldError } from '#contract/field-errors.ts'
import type { FieldErrors, Problem } from '#contract/problem.ts'
import { refusalText } from '#contract/refusal-texts.ts'
import { testGatewayPath } from '#contract/test-gateway-path.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { findPage } from '#domain/pages/pages.ts'
import { messagesIn } from '#messages/all.ts'
import type { problems } from '#messages/errors/problems.ts'
import { isDatabaseUnavailable, isUnstorableText } from '../database/query-errors.ts'
import { Outage } from './outage.ts'
import { escapeHtml, plainPage } from './plain-page.ts'
import { languageOf } from './request-language.ts'
import { type SecurityOptions, securityHeaders } from './security-headers.ts'

const PROBLEMS: Readonly<Record<number, keyof typeof problems>> = {
  400: 'invalid-request',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  415: 'unsupported-type',
  429: 'too-many-requests',
  503: 'unavailable',
}

/** Turns everything thrown into the one error format, without internal texts (docs/rules/operations.md#errors). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return sendFieldErrors(reply, error.validation)
    return send(reply, describeError(error, request, reply))
  })
  // Whoever sends a 500 has to say why; this line says at least where. The test gateway says why itself.
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode === 500 && !logged.has(request) && !request.url.startsWith(testGatewayPath))
      logFailure(request, new Error(`${request.method} ${request.routeOptions.url} sent a 500`))
  })
  const methodsOf = allowedMethods(app)
  app.setNotFoundHandler(async ({ url, method }, reply) => {
    const allowed = methodsOf(url.replace(/[?#].*$/s, ''))
    if (allowed.length === 0 || allowed.includes(method)) return sendProblem(reply, 404)
    return sendProblem(reply.header('allow', allowed.join(', ')), 405)
  })
}

/** Returns the function that tells which methods a path takes. The routes added from now on count. */
function allowedMethods(app: FastifyInstance): (path: string) => string[] {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    // The pages' wildcard takes everything; the table of pages knows better.
    if (url === '/*') return
    const pattern = url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')
    routes.push({ pattern: new RegExp(`^${pattern}/?$`), methods: [method].flat() })
  })
  return (path) => {
    const fitting = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    return [...new Set([...(findPage(path) ? ['GET', 'HEAD'] : []), ...fitting])]
  }
}

/** Sets the status of the response, logs a server error, and returns the problem that the client may read. */
export function describeError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Problem {
  const status = statusOf(error)
  if (status >= 500) logFailure(request, error)
  if (status === 503) reply.header('retry-after', '2')
  reply.code(status)
  if (error instanceof Outage) return { code: error.code, message: refusalText(error, messagesIn(languageOf(request))) }
  return problemOf(request, PROBLEMS[status] ?? 'internal')
}

/** Logs why a request fails. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  logged.add(request)
  request.log.error({ err: error }, 'request failed')
}

/** The requests whose failure is in the log. */
const logged = new WeakSet<FastifyRequest>()

/** Responds to URLs that the router cannot parse; no hook has run for them, so this sets the headers too. */
export function handleRoutingErrors(security: SecurityOptions) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders(security), 'cache-control': 'no-store' })
    const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400
    if (request.method !== 'GET' || request.url.startsWith('/api/')) return void sendProblem(reply, status)
    const language = languageOf(request)
    const { problemsText } = messagesIn(language)
    const link = { to: addressesOf(language).addressOf('/'), label: problemsText.toHome }
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(plainPage({ title: problemsText.noPage, text: problemsText.noSuchAddress, link }, language))
  }
}

/** Sends one of the errors that mean the same on every route (401, 403, 404 …). */
export function sendProblem(reply: FastifyReply, status: keyof typeof PROBLEMS & number): FastifyReply {
  return send(reply.code(status), problemOf(reply.request, PROBLEMS[status] ?? 'internal'))
}

/** Sends a problem as JSON; to a browser that has posted a form without JavaScript as a page. */
function send(reply: FastifyReply, { message, ...problem }: Problem): FastifyReply {
  const { request, statusCode } = reply
  const { formPage } = request.routeOptions.config
  const isPostedByBrowser = request.method === 'POST' && request.headers.accept?.includes('text/html') === true
  if (!formPage && !isPostedByBrowser) return reply.send({ ...problem, message })
  const language = languageOf(request)
  const { problemsText } = messagesIn(language)
  const title = statusCode === 429 || statusCode === 503 ? problemsText.moment : problemsText.didNotWork
  // The form of any other page needs JavaScript, and was posted to the page's own address.
  const text = formPage || ![405, 415].includes(statusCode) ? escapeHtml(message) : problemsText.formNeedsScript
  const link = { to: formPage ? addressesOf(language).addressOf(formPage(request)) : '', label: problemsText.tryAgain }
  return reply.type('text/html; charset=utf-8').send(plainPage({ title, text, link }, language))
}

function problemOf(request: FastifyRequest, code: keyof typeof problems): Problem {
  return { code, message: messagesIn(languageOf(request)).problemsText.problems[code] }
}

function statusOf(error: FastifyError): number {
  if (isDatabaseUnavailable(error) || error instanceof Outage) return 503
  if (isUnstorableText(error)) return 400
  const status = error.statusCode ?? 500
  return PROBLEMS[status] || status >= 500 ? status : 400
}

function sendFieldErrors(reply: FastifyReply, validation: readonly { instancePath: string; message?: string | undefined }[]) {
  const { fieldErrorsText } = messagesIn(languageOf(reply.request))
  const details: FieldErrors = validation.map(({ instancePath, message = 'invalid' }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    ...describeFieldError(message, fieldErrorsText),
  }))
  return reply.code(400).send({ code: 'invalid-input', message: details[0]?.message ?? fieldErrorsText.fieldErrors.invalid, details })
}
