import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/app/requests/api.ts'
import { loginFailure } from './login-failure.ts'

const failed = (status: number, message?: string) =>
  loginFailure(new ApiError(status, message ? JSON.stringify({ code: 'x', message }) : '', ''), 'lea@example.com')

describe('the message for a failed sign-in', () => {
  it.each([
    [401, 'Ungültige Anmeldedaten. (lea@example.com)'],
    [400, 'Fehlerhafte Eingabe. Status: 400'],
    [429, 'Zu viele Anmeldeversuche. Bitte warten Sie einen Moment.'],
    [500, 'Server-Fehler (500). Bitte versuchen Sie es später erneut.'],
    [503, 'Server-Fehler (503). Bitte versuchen Sie es später erneut.'],
    [403, 'Bitte überprüfen Sie Ihre Anmeldedaten.'],
  ])('names the reason for status %i', (status, text) => {
    expect(failed(status)).toEqual({ title: 'Anmeldung fehlgeschlagen', text })
  })

  it("appends the server's message", () => {
    expect(failed(429, 'Der nächste Versuch ist in 15 Minuten möglich.').text).toBe(
      'Zu viele Anmeldeversuche. Bitte warten Sie einen Moment. Der nächste Versuch ist in 15 Minuten möglich.',
    )
    expect(failed(503, 'Der Shop ist gerade nicht erreichbar.').text).toBe(
      'Server-Fehler (503). Bitte versuchen Sie es später erneut. Der Shop ist gerade nicht erreichbar.',
    )
  })

  it('says in German that the connection failed, whatever the browser calls it', () => {
    expect(loginFailure(new TypeError('Failed to fetch'), 'lea@example.com')).toEqual({
      title: 'Verbindungsfehler',
      text: 'Netzwerk-Problem: Wir erreichen den Shop gerade nicht. Bitte prüfen Sie Ihre Verbindung.',
    })
  })
})
