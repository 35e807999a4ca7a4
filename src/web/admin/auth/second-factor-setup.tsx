import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { renderSVG } from 'uqr'
import type { confirmSecondFactor, enrolSecondFactor } from '#contract/auth/second-factor.ts'
import { callApi } from '#web/app/requests/api.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { Field } from '../form/field.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

/** The setup of a second factor: password, authenticator app with a first code, recovery codes. */
export function SecondFactorSetup() {
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: (body: { password: string }) => callApi<typeof enrolSecondFactor>('POST /api/auth/second-factor', { body }),
    // Do not keep the secret in the mutation cache after the screen is closed.
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => callApi<typeof confirmSecondFactor>('POST /api/auth/second-factor/confirm', { body }),
  })
  // Until then the recovery codes stay visible.
  const finish = () => void Promise.all([refetchChanged(client, secondFactorQuery.queryKey), refreshAdmin(client)])
  const [typed, setTyped] = useState('')

  function submit(send: (typed: string) => void) {
    return (event: FormEvent) => {
      event.preventDefault()
      send(typed)
      setTyped('')
    }
  }

  const beginErrors = errorsOf(begin.error, { fieldOf: () => 'password', textOf: errorMessage })
  const confirmErrors = errorsOf(confirm.error, { fieldOf: () => 'code', textOf: errorMessage })

  if (!begin.data)
    return (
      <Form errors={beginErrors} onSubmit={submit((password) => begin.mutate({ password }))} className="grid max-w-form gap-4">
        <p>
          Mit einem zweiten Faktor genügt ein gestohlenes Passwort nicht: Die Anmeldung fragt zusätzlich nach einem Code, den eine
          Authenticator-App auf Ihrem Telefon zeigt.
        </p>
        <Field
          key="password"
          label="Passwort"
          type="password"
          autoComplete="current-password"
          required
          value={typed}
          onChange={setTyped}
          error={beginErrors.fields['password']}
        />
        <FormAlert />
        <Button type="submit" size="small" className="justify-self-start" disabled={typed === ''} isBusy={begin.isPending}>
          Einrichten
        </Button>
      </Form>
    )

  if (confirm.isSuccess) return <RecoveryCodes codes={begin.data.recoveryCodes} onDone={finish} />

  return (
    <Form errors={confirmErrors} onSubmit={submit((code) => confirm.mutate({ code }))} className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <QrCode text={begin.data.uri} label="QR-Code für die Authenticator-App" />
      <div className="grid content-start gap-4">
        <p>Lesen Sie den Code mit Ihrer Authenticator-App ein, oder tippen Sie dort diesen Schlüssel ab:</p>
        <p className="rounded-sm bg-ice px-3 py-2 font-mono break-words select-all">{inGroups(begin.data.secret)}</p>
        <Field
          key="code"
          label="Bestätigungscode"
          hint="Die sechs Ziffern, die Ihre App jetzt zeigt."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          value={typed}
          onChange={setTyped}
          error={confirmErrors.fields['code']}
        />
        <FormAlert />
        <Button type="submit" size="small" className="justify-self-start" disabled={typed === ''} isBusy={confirm.isPending}>
          Einschalten
        </Button>
      </div>
    </Form>
  )
}

function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}

/** A text as a QR code, dark on white, with the quiet zone that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const drawing = renderSVG(text, { border: 4 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      width={224}
      height={224}
      className="rounded-md border border-line bg-white scheme-light"
    />
  )
}

/** The recovery codes, shown only once; they can be printed or downloaded. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const written = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Wiederherstellungscodes Firnfrucht\n\n${written.join('\n')}\n`)}`
  return (
    <div className="grid gap-4">
      <h3 className="text-body font-bold">Ihr zweiter Faktor ist eingeschaltet</h3>
      <p>
        Bewahren Sie diese Wiederherstellungscodes auf, zum Beispiel in Ihrem Passwort-Manager. Wenn Sie Ihr Telefon verlieren, melden Sie
        sich damit an; jeder gilt einmal. Sie werden nur jetzt angezeigt.
      </p>
      <ul
        aria-label="Wiederherstellungscodes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-ice px-4 py-3 font-mono sm:max-w-[24rem]"
      >
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <Button size="small" onClick={onDone}>
          Ich habe die Codes aufbewahrt
        </Button>
        <a href={file} download="firnfrucht-wiederherstellungscodes.txt" className="text-link">
          Als Datei speichern
        </a>
      </div>
    </div>
  )
}
