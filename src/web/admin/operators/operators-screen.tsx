import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { listOperators, Operator } from '#contract/admin-customers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { adminQuery } from '../admin-query.ts'
import { ChoiceField, Field, SelectBox } from '../form/field.tsx'
import { oneOf } from '../one-of.ts'
import { Panel, Screen } from '../screen.tsx'
import { LoadError, RecordSkeleton } from '../states.tsx'
import { useOperator } from '../use-operator.ts'
import { When } from '../when.tsx'
import { useRoles, useSecondFactorPolicy } from './use-roles.ts'

const ROLES = [
  ['staff', 'Team'],
  ['owner', 'Alle Rechte'],
] as const

/** Who may use the administration, and with which rights. */
export function OperatorsScreen() {
  const { data, error, refetch } = useQuery(adminQuery<typeof listOperators>('GET /api/admin/operators', {}))
  const policy = useSecondFactorPolicy()
  return (
    <Screen title="Benutzer">
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />)}
      {data && (
        <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
          <Panel title="Wer den Shop verwaltet" className="xl:col-span-2">
            <ul className="divide-y divide-line">
              {data.operators.map((operator) => (
                <OperatorRow key={operator.id} operator={operator} />
              ))}
            </ul>
          </Panel>
          <div className="grid gap-4">
            <Panel title="Person hinzufügen">
              <AddOperator />
            </Panel>
            <Panel title="Zweiter Faktor">
              <Checkbox
                label="Von allen verlangen"
                hint="Wer keinen hat, sieht dann nur noch, wie man ihn einrichtet. Hat jemand Telefon und Wiederherstellungscodes verloren: Rechte wegnehmen und neu geben."
                checked={policy.isPending ? policy.variables.required : data.requireSecondFactor}
                disabled={policy.isPending}
                onChange={(event) => policy.mutate({ version: data.version, required: event.target.checked })}
              />
            </Panel>
          </div>
        </div>
      )}
    </Screen>
  )
}

function OperatorRow({ operator }: { operator: Operator }) {
  const { user } = useOperator()
  const roles = useRoles()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-48 flex-1">
        <strong>{operator.name || operator.email}</strong> {operator.id === user.id && <Badge>Sie</Badge>}
        <span className="block text-fine text-ink-soft">
          {operator.email}
          {operator.lastSeenAt && (
            <>
              , zuletzt <When at={operator.lastSeenAt} />
            </>
          )}
        </span>
      </span>
      <Badge tone={operator.hasSecondFactor ? 'good' : 'warn'}>{operator.hasSecondFactor ? 'Zweiter Faktor' : 'Nur Passwort'}</Badge>
      <SelectBox
        aria-label={`Rechte von ${operator.email}`}
        value={operator.role}
        disabled={roles.isPending}
        onChange={(event) =>
          roles.mutate({ email: operator.email, role: oneOf(['customer', 'staff', 'owner'], event.target.value) ?? operator.role })
        }
        boxClass="w-44"
      >
        <option value="staff">Team</option>
        <option value="owner">Alle Rechte</option>
        <option value="customer">Keine mehr</option>
      </SelectBox>
    </li>
  )
}

function AddOperator() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<'staff' | 'owner'>('staff')
  const roles = useRoles()

  function submit(event: FormEvent): void {
    event.preventDefault()
    roles.mutate({ email, role }, { onSuccess: () => setEmail('') })
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="E-Mail"
        type="email"
        hint="Die Person braucht ein Konto im Shop."
        value={email}
        onChange={setEmail}
        autoComplete="off"
      />
      <ChoiceField
        label="Rechte"
        hint="Das Team darf alles ausser Einstellungen, Benutzern und Rückerstattungen."
        value={role}
        options={ROLES}
        onChange={(value) => setRole(value === 'owner' ? 'owner' : 'staff')}
      />
      <Button type="submit" size="small" disabled={email.trim() === ''} isBusy={roles.isPending}>
        Hinzufügen
      </Button>
    </form>
  )
}
