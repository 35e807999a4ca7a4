import { type FormEvent, useState } from 'react'
import { errorsOf } from '#web/app/use-form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormAlert } from '#web/ui/form.tsx'
import { errorMessage } from '../error-message.ts'
import { Field } from '../form/field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactorSetup } from './use-second-factor.ts'

/** The setup of a second factor: password, authenticator app with a first code, recovery codes. */
export function SecondFactorSetup() {
  const { begin, confirm, finish } = useSecondFactorSetup()
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
