import { type FormEvent, useState } from 'react'
import type { Role } from '#contract/accounts/accounts.ts'
import type {
  listOperators,
  Operator,
  inviteOperator,
  setOperatorRole,
  setSecondFactorPolicy,
} from '#contract/customers/admin-customers.ts'
import { callApi } from '#web/app/requests/api.ts'
import { errorsOf } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { Badge } from '#web/ui/texts/badge.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { ChoiceField, Field, SelectBox } from '../form/field.tsx'
import { Loaded } from '../loaded.tsx'
import { MAIL_IS_KEPT, useSendsMail } from '../mail/use-sends-mail.ts'
import { RelativeTime } from '../relative-time.tsx'
import { Panel, Screen } from '../screen.tsx'
import { useOperator } from '../use-operator.ts'
import { useSave } from '../use-save.ts'

const ROLES = [
  ['staff', 'Team'],
  ['owner', 'Alle Rechte'],
] as const

const STAFF_RIGHTS = 'alles ausser Einstellungen, Benutzern und dem, was über Geld entscheidet, wie Bank und Rückerstattungen.'

/** What is asked before a role changes: the arrow keys alone choose another one. */
const ROLE_QUESTIONS: Readonly<Record<Role, { title: string; text: string; confirm: string }>> = {
  staff: {
    title: 'Rechte des Teams geben?',
    text: `darf danach ${STAFF_RIGHTS}`,
    confirm: 'Rechte ändern',
  },
  owner: { title: 'Alle Rechte geben?', text: 'darf danach alles, auch Sie aus der Verwaltung nehmen.', confirm: 'Alle Rechte geben' },
  customer: {
    title: 'Rechte wegnehmen?',
    text: 'kommt danach nicht mehr in die Verwaltung. Auch der zweite Faktor und eine offene Einladung fallen weg.',
    confirm: 'Rechte wegnehmen',
  },
}

/** The operators and their roles (docs/rules/admin.md#operators). */
export function OperatorsScreen() {
  const operators = useAdminQuery<typeof listOperators>('GET /api/admin/operators', {})
  const policy = useSave(
    (body: { version: number; required: boolean }) =>
      callApi<typeof setSecondFactorPolicy>('PUT /api/admin/operators/second-factor', { body }),
    {
      done: (_, { required }) => ({ title: required ? 'Zweiter Faktor wird verlangt' : 'Zweiter Faktor ist freiwillig' }),
      refused: 'Nicht geändert',
    },
  )
  return (
    <Screen title="Benutzer">
      <Loaded query={operators}>
        {(data) => (
          <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
            <Panel title="Wer den Shop verwaltet" className="xl:col-span-2">
              <ul className="divide-y divide-line">
                {data.operators.map((operator) => (
                  <OperatorRow key={operator.id} operator={operator} />
                ))}
              </ul>
            </Panel>
            <div className="grid gap-4">
              <Panel title="Person einladen">
                <AddOperator />
              </Panel>
              <Panel title="Zweiter Faktor">
                <Checkbox
                  label="Von allen verlangen"
                  hint="Wer keinen hat, sieht dann nur noch, wie man ihn einrichtet. Hat jemand Telefon und Wiederherstellungscodes verloren: Rechte wegnehmen und neu einladen."
                  checked={policy.isPending ? policy.variables.required : data.requireSecondFactor}
                  aria-busy={policy.isPending}
                  onChange={(event) => policy.isPending || policy.mutate({ version: data.version, required: event.target.checked })}
                />
              </Panel>
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function OperatorRow({ operator }: { operator: Operator }) {
  const { user } = useOperator()
  const [asked, setAsked] = useState<RoleChange | null>(null)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-48 flex-1">
        <strong>{operator.name || operator.email}</strong> {operator.id === user.id && <Badge>Sie</Badge>}
        <Note as="span">
          {operator.isConfirmed ? operator.name && operator.email : 'Hat den Link der Einladung noch nicht benutzt'}
          {operator.lastSeenAt && (
            <>
              {operator.name && ', '}zuletzt <RelativeTime at={operator.lastSeenAt} />
            </>
          )}
        </Note>
      </span>
      {operator.isConfirmed ? (
        <Badge tone={operator.hasSecondFactor ? 'good' : 'warn'}>{operator.hasSecondFactor ? 'Zweiter Faktor' : 'Nur Passwort'}</Badge>
      ) : (
        <Badge tone="warn">Eingeladen</Badge>
      )}
      <SelectBox
        aria-label={`Rechte von ${operator.email}`}
        value={operator.role}
        options={[...ROLES, ['customer', 'Keine mehr']]}
        onChange={(role) => setAsked({ role, seen: operator.role })}
        boxClass="w-44"
      />
      {asked && <RoleQuestion email={operator.email} change={asked} onClose={() => setAsked(null)} />}
    </li>
  )
}

interface RoleChange {
  role: Role
  /** The role that was shown. */
  seen: Role
}

function RoleQuestion({ email, change, onClose }: { email: string; change: RoleChange; onClose: () => void }) {
  const { title, text, confirm } = ROLE_QUESTIONS[change.role]
  const save = useSave(() => callApi<typeof setOperatorRole>('PUT /api/admin/operators', { body: { email, ...change } }), {
    done: `Rechte von ${email} geändert`,
    onDone: onClose,
    refused: null,
  })
  return (
    <ConfirmDialog
      title={title}
      text={`${email} ${text}`}
      confirm={confirm}
      variant={change.role === 'customer' ? 'danger' : 'primary'}
      save={save}
      onConfirm={() => save.mutate()}
      onClose={onClose}
    />
  )
}

function AddOperator() {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<'staff' | 'owner'>('staff')
  const sendsMail = useSendsMail()
  const invitation = useSave(
    (body: { email: string; role: 'staff' | 'owner' }) => callApi<typeof inviteOperator>('POST /api/admin/operators/invitations', { body }),
    {
      done: (_, sent) =>
        sendsMail
          ? { title: 'Einladung unterwegs', text: `an ${sent.email}` }
          : { ...MAIL_IS_KEPT, text: 'Den Link zum Weitergeben finden Sie unter «E-Mail».' },
      // What was typed meanwhile stays.
      onDone: (_, sent) => sent.email === email && setEmail(''),
      refused: null,
    },
  )
  const errors = errorsOf(invitation.error, { textOf: errorMessage })

  function submit(event: FormEvent): void {
    event.preventDefault()
    invitation.mutate({ email, role })
  }

  return (
    <Form errors={errors} onSubmit={submit} className="grid gap-4">
      <Field
        label="E-Mail"
        type="email"
        hint="Die Einladung geht an diese Adresse. Wer noch kein Konto hat, legt mit ihrem Link das Passwort fest."
        value={email}
        onChange={setEmail}
        autoComplete="off"
        error={errors.fields['email']}
      />
      <ChoiceField label="Rechte" hint={`Das Team darf ${STAFF_RIGHTS}`} value={role} options={ROLES} onChange={setRole} />
      <FormAlert />
      <Button type="submit" size="small" disabled={email.trim() === ''} isBusy={invitation.isPending}>
        Einladen
      </Button>
    </Form>
  )
}
