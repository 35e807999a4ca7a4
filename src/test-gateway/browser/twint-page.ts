import type { FastifyInstance } from 'fastify'
import { completeChallenge as challengeBody, twintPageQuery } from '#contract/test-gateway.ts'
import { parseForm } from '#test-gateway/api/form-body.ts'
import { type Locale, localeOf } from '#test-gateway/cards/customer-message.ts'
import { completeChallenge } from '#test-gateway/intents/confirm-intent.ts'
import { findIntent, lockIntent, newId } from '#test-gateway/intents/intent-store.ts'
import { inLedgerTransaction, type IntentRow, type Ledger } from '#test-gateway/ledger.ts'
import { ownIntent, parseRequest } from './browser-request.ts'

type WithId = { Params: { id: string } }

const FORM = 'application/x-www-form-urlencoded'

/**
 * The page that stands in for the customer's TWINT app: it shows amount and shop, takes yes or no, and leads back with
 * what Stripe adds to the address.
 */
export function twintRoutes(app: FastifyInstance, ledger: Ledger): void {
  // The shop that it is mounted on may have a parser for forms already.
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 1000 }, async (_request: unknown, body: string) => parseForm(body))

  app.get<WithId>('/twint/:id', async ({ params, query }, reply) => {
    const { client_secret, return_url, locale } = parseRequest(twintPageQuery, query)
    const intent = await ownIntent(findIntent(ledger.pool, params.id), client_secret)
    if (intent.status !== 'requires_action') return reply.redirect(wayBack(intent, return_url), 303)
    return reply.type('text/html; charset=utf-8').send(twintPage(intent, localeOf(locale)))
  })

  app.post<WithId>('/twint/:id', async ({ params, query, body }, reply) => {
    const { client_secret, return_url, locale } = parseRequest(twintPageQuery, query)
    const { result } = parseRequest(challengeBody, { ...Object(body), client_secret })
    const answer = { confirmed: result === 'confirmed', locale: localeOf(locale) }
    const { intent } = await inLedgerTransaction(ledger, { id: newId('req'), idempotencyKey: null }, async (tx) => {
      const locked = await ownIntent(lockIntent(tx, params.id), client_secret)
      // A second press finds it answered.
      return locked.status === 'requires_action' ? completeChallenge(tx, locked, answer) : { intent: locked }
    })
    return reply.redirect(wayBack(intent, return_url), 303)
  })
}

/** Only the path is followed, so that the page leads nowhere but into this shop. */
function wayBack({ id, client_secret, status }: IntentRow, returnUrl: string): string {
  const to = new URL(returnUrl)
  to.searchParams.set('payment_intent', id)
  to.searchParams.set('payment_intent_client_secret', client_secret)
  to.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'pending' : 'failed')
  return `/${to.pathname.replace(/^\/+/, '')}${to.search}`
}

function twintPage({ amount, description }: IntentRow, locale: Locale): string {
  const { title, hint, confirm, decline } = TEXTS[locale]
  const francs = `CHF ${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  return `<!doctype html>
<html lang="${locale}-CH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { font: 17px/1.5 system-ui, sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center; background: #1c1c1e; color: #fff }
main { box-sizing: border-box; width: min(24rem, 100vw); padding: 2rem 1.5rem; text-align: center }
svg { width: 7rem; height: auto }
h1 { font-size: 1.1rem; font-weight: 600; margin: 2rem 0 0 }
.amount { font-size: 2.6rem; font-weight: 700; margin: .25rem 0 0; font-variant-numeric: tabular-nums; letter-spacing: -.02em }
.hint { color: #c7c7cc; margin: 1rem 0 2rem }
form { display: grid; gap: .75rem }
button { font: inherit; font-weight: 700; min-height: 3.25rem; border-radius: 999px; border: 2px solid #fff; cursor: pointer; background: #fff; color: #111 }
button[value=declined] { background: transparent; color: #fff }
button:focus-visible { outline: 3px solid #ffb800; outline-offset: 3px }
</style>
<main>
<svg viewBox="0 0 120 44" role="img" aria-label="TWINT"><rect width="120" height="44" rx="8"/><path d="M12 31 20 12l8 19-8 5z" fill="#ffb800"/><path d="m20 12 4 24-4 0-4 0z" fill="#00a4a8"/><text x="36" y="30" font-family="system-ui,sans-serif" font-weight="800" font-size="22" letter-spacing="1" fill="#fff">TWINT</text></svg>
<h1>${escapeHtml(description ?? '')}</h1>
<p class="amount">${francs}</p>
<p class="hint">${hint}</p>
<form method="post"><button name="result" value="confirmed">${confirm}</button><button name="result" value="declined">${decline}</button></form>
</main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const TEXTS: Readonly<Record<Locale, { title: string; hint: string; confirm: string; decline: string }>> = {
  de: {
    title: 'TWINT (Test-Modus)',
    hint: 'Test-Modus: Im echten Betrieb bestätigen Sie hier in Ihrer TWINT-App.',
    confirm: 'Bestätigen',
    decline: 'Ablehnen',
  },
  fr: {
    title: 'TWINT (mode test)',
    hint: 'Mode test\u202F: en conditions réelles, vous confirmez ici dans votre app TWINT.',
    confirm: 'Confirmer',
    decline: 'Refuser',
  },
  it: {
    title: 'TWINT (modalità di prova)',
    hint: 'Modalità di prova: nell’uso reale conferma qui nella Sua app TWINT.',
    confirm: 'Confermare',
    decline: 'Rifiutare',
  },
  en: {
    title: 'TWINT (test mode)',
    hint: 'Test mode: in a live shop you confirm here in your TWINT app.',
    confirm: 'Confirm',
    decline: 'Decline',
  },
}
