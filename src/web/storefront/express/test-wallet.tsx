import { useState } from 'react'
import { formatChf, rappen } from '#domain/money/money.ts'
import * as addressText from '#messages/checkout/address.ts'
import * as testWalletText from '#messages/checkout/test-wallet.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { payByTestCard } from '#web/storefront/checkout/payment/test-gateway.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DialogWindow } from '#web/ui/overlays/dialog-window.tsx'
import type { WalletConfirm, WalletEvents } from './wallet-events.ts'

interface TestWalletProps {
  publishableKey: string
  /** In Rappen. */
  amount: number
  events: WalletEvents
  isShipped: boolean
  /** No wallet can pay here. */
  onUnavailable: () => void
}

const HOMES = [
  { name: 'Anna Muster', line1: 'Bahnhofstrasse 12', postal_code: '7000', city: 'Chur', country: 'CH' },
  { name: 'Vreni Muster', line1: 'Dorfstrasse 3', postal_code: '9490', city: 'Vaduz', country: 'LI' },
  { name: 'Karl Muster', line1: 'Hauptstrasse 5', postal_code: '79539', city: 'Lörrach', country: 'DE' },
] as const
const CARDS = [
  { label: 'Visa …4242', number: '4242424242424242' },
  { label: testWalletText.declinedCard, number: '4000000000000002' },
] as const
/** The choice of a device on which no wallet is set up; Stripe's element finds that out before it shows a button. */
const NO_CARD = -1

/**
 * The wallet of the test gateway: a button and a window in place of Google Pay, with the events of Stripe's element.
 * docs/rules/payments.md#test-gateway
 */
export function TestWallet({ publishableKey, amount, events, isShipped, onUnavailable }: TestWalletProps) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('anna.muster@example.ch')
  const [home, setHome] = useState(0)
  const [card, setCard] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  function open() {
    events.onClick({ resolve: () => setOpen(true) })
    if (isShipped) choose(0)
  }

  function choose(index: number) {
    setHome(index)
    const { country, postal_code } = addressOf(index)
    events.onShippingAddressChange({
      address: { country, postal_code },
      resolve: () => setRefusal(null),
      reject: () => setRefusal(testWalletText.noDelivery),
    })
  }

  async function confirm() {
    if (card === NO_CARD) return onUnavailable()
    setBusy(true)
    const given = { name: HOMES[home]?.name ?? '', address: addressOf(home) }
    const event: WalletConfirm = {
      billingDetails: { ...given, email },
      ...(isShipped ? { shippingAddress: given } : {}),
      // The window closes, and the page says why.
      paymentFailed: () => undefined,
    }
    await events.onConfirm(event, (intent) => payByTestCard({ intent, publishableKey }, cardOf(card), declineChallenge))
    setBusy(false)
    setOpen(false)
  }

  return (
    <>
      <Button className="w-full bg-ink! text-paper! forced-colors:border" aria-haspopup="dialog" onClick={open}>
        Google Pay
        <span className="text-fine font-semibold opacity-80">{layoutText.testMode}</span>
      </Button>
      <DialogWindow
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        shape="middle"
        closesOutside={false}
        title="Google Pay"
        description={testWalletText.nothingCharged}
        footer={
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button isBusy={isBusy} disabled={refusal !== null} onClick={() => void confirm()} className="sm:grow">
              {testWalletText.pay(formatChf(rappen(amount)))}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)} className="sm:grow">
              {testWalletText.cancel}
            </Button>
          </div>
        }
      >
        <div className="space-y-5">
          <SelectField label={testWalletText.address} value={home} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
            {HOMES.map(({ name }, index) => (
              <option key={name} value={index}>
                {`${name}, ${placeOf(index)}`}
              </option>
            ))}
          </SelectField>
          <SelectField label={testWalletText.card} value={card} onChange={({ currentTarget }) => setCard(Number(currentTarget.value))}>
            {CARDS.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
            <option value={NO_CARD}>{testWalletText.noCard}</option>
          </SelectField>
          <TextField
            label={testWalletText.email}
            type="email"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <p role="alert" className="font-semibold text-bad empty:hidden">
            {refusal}
          </p>
        </div>
      </DialogWindow>
    </>
  )
}

function addressOf(index: number) {
  const { name: _, ...address } = HOMES[index] ?? HOMES[0]
  return { ...address, line2: null, state: '' }
}

function placeOf(index: number): string {
  const { postal_code, city, country } = addressOf(index)
  return `${postal_code} ${city}, ${country === 'DE' ? testWalletText.germany : addressText.countries[country]}`
}

function cardOf(index: number) {
  return { number: CARDS[index]?.number ?? '', expiry: '12/34', cvc: '123' }
}

/** None of its cards asks for one. */
async function declineChallenge(): Promise<'declined'> {
  return 'declined'
}
