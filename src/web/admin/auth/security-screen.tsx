import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { disableSecondFactor } from '#contract/auth/second-factor.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { callApi } from '#web/app/requests/api.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Callout } from '#web/ui/texts/callout.tsx'
import { errorMessage } from '../error-message.ts'
import { Field } from '../form/field.tsx'
import { Loaded } from '../loaded.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useSave } from '../use-save.ts'
import { secondFactorQuery } from './second-factor-query.ts'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** The operator's own second factor: set up or disable it. */
export function SecurityScreen() {
  const factor = useQuery(secondFactorQuery)
  return (
    <Screen title="Sicherheit" aside={factor.data?.isOn && <Badge tone="good">Mit zweitem Faktor</Badge>}>
      <Loaded query={factor}>
        {(data) => (
          <Panel title="Zweiter Faktor" className="max-w-[46rem]">
            {data.isRequired && !data.isOn && (
              <Callout tone="warn" className="mb-4 text-warn">
                Die Verwaltung verlangt einen zweiten Faktor. Richten Sie Ihren jetzt ein, dann geht es weiter.
              </Callout>
            )}
            {data.isOn ? <DisableSecondFactor isRequired={data.isRequired} /> : <SecondFactorSetup />}
          </Panel>
        )}
      </Loaded>
    </Screen>
  )
}

/** Disables the second factor, for example to set it up on a new phone. */
function DisableSecondFactor({ isRequired }: { isRequired: boolean }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const client = useQueryClient()
  const disable = useSave(
    (body: BodyOf<typeof disableSecondFactor>) => callApi<typeof disableSecondFactor>('POST /api/auth/second-factor/disable', { body }),
    {
      done: 'Zweiter Faktor ausgeschaltet',
      onDone: () => refetchChanged(client, secondFactorQuery.queryKey),
      refused: null,
    },
  )

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
