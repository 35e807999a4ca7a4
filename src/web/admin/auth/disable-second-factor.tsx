import { type FormEvent, useState } from 'react'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { errorMessage } from '../error-message.ts'
import { Field } from '../form/field.tsx'
import { useDisableSecondFactor } from './use-second-factor.ts'

/** Disables the second factor, for example to set it up on a new phone. */
export function DisableSecondFactor({ isRequired }: { isRequired: boolean }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const disable = useDisableSecondFactor()

  const errors = errorsOf(disable.error, {
    fieldOf: (failure) => (failure.code === 'password-wrong' ? 'password' : 'code'),
    textOf: errorMessage,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isAppCode = /^[\d\s]+$/.test(code)
    disable.mutate({ password, proof: isAppCode ? { code } : { recoveryCode: code } })
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid max-w-form gap-4">
      <p>
        Die Anmeldung fragt nach dem Passwort und einem Code Ihrer App. Für ein neues Telefon schalten Sie den zweiten Faktor aus und
        richten ihn gleich neu ein.
        {isRequired && ' Ohne zweiten Faktor bleibt die Verwaltung für Sie geschlossen.'}
      </p>
      <Field
        label="Passwort"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={errors.fields['password']}
      />
      <Field
        label="Bestätigungscode"
        hint="Aus der App, oder ein Wiederherstellungscode."
        autoComplete="one-time-code"
        maxLength={40}
        required
        value={code}
        onChange={setCode}
        error={errors.fields['code']}
      />
      <FormAlert />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabled={password === '' || code === ''}
        isBusy={disable.isPending}
      >
        Ausschalten
      </Button>
    </Form>
  )
}
