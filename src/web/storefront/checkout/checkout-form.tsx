import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldPath, FormProvider, useFormState, useWatch } from 'react-hook-form'
import type { Contact } from '#contract/checkout/contact.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { amountDue } from '#domain/gift-cards/gift-card.ts'
import { isInvoiceOffered } from '#domain/invoices/invoice.ts'
import * as voucherText from '#messages/cart/voucher.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { usePainted } from '#web/ui/hydration/use-painted.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { useLatch } from '#web/ui/page/use-latch.ts'
import { useVoucher } from '../cart/use-voucher.ts'
import { CheckoutLoading } from './checkout-loading.tsx'
import { isPaying, isShipped, shownQuote, type CheckoutState } from './checkout-state.ts'
import { type ContactForm, shownContact } from './contact/contact-form.ts'
import { contactProblems } from './contact/contact-problems.ts'
import { ContactProgress } from './contact/contact-progress.tsx'
import { ContactSection } from './contact/contact-section.tsx'
import { storeContact } from './contact/stored-contact.ts'
import { SupplementContact } from './contact/supplement-contact.tsx'
import { type ContactFormInUse, useContactForm } from './contact/use-contact-form.ts'
import { loadRules } from './contact/use-rules.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import type { FieldProblem } from './error-summary.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayButton } from './pay-button.tsx'
import type { CardFormHandle } from './payment/card-form-handle.ts'
import { PaymentChoice } from './payment/payment-choice.tsx'
import { FORM_MISSING, FORM_MISSING_TEXT } from './payment/payment-error-text.ts'
import { PaymentSection } from './payment/payment-section.tsx'
import { useCheckout } from './use-checkout.ts'
import { useErrorTitle } from './use-error-title.ts'

interface CheckoutFormProps {
  quote: QuoteResponse
  isChanging: boolean
  /** What an operator has prepared, in place of the visitor's cart (docs/rules/orders.md#payment-links). */
  draft?: { token: string; contact: ContactForm }
}

/** The checkout form: contact and payment in one column, one button, and the summary. docs/rules/checkout.md#contact */
export function CheckoutForm(props: CheckoutFormProps) {
  const contact = useContactForm({ given: props.draft?.contact, hasGoods: isShipped(props.quote) })
  // The form's hook renders this component a second time at once: all that is in it comes after that, in slices, while
  // the page goes on answering.
  return <FormProvider {...contact.form}>{usePainted() ? <Checkout {...props} contact={contact} /> : <CheckoutLoading />}</FormProvider>
}

type CheckoutProps = CheckoutFormProps & { contact: ContactFormInUse }

function Checkout({ quote, isChanging, draft, contact: { form, isRemembered, forget } }: CheckoutProps) {
  // A gift that was ticked for goods is none when they were not bought.
  const storePaid = (paid: QuoteResponse) => storeContact({ ...form.getValues(), ...(!isShipped(paid) && { isGift: false }) })
  const { state, pay, retry } = useCheckout({ quote, isChanging, draftToken: draft?.token, onPaid: storePaid })
  const { offersInvoice, invoice } = useShopFacts()
  const [wantsInvoice, setWantsInvoice] = useState(false)
  const desk = useRef<CardFormHandle>(null)
  const toast = useToast()
  const voucher = useVoucher()
  const [wasApplied, setWasApplied] = useState(false)
  const problems = contactProblems(useFormState({ control: form.control }))
  const [cardErrors, setCardErrors] = useState<readonly FieldProblem[]>([])
  useErrorTitle(problems.length > 0)
  const hasCardForm = useLatch(state.step === 'ready')

  const shown = shownQuote(state) ?? quote
  const due = amountDue(shown)
  const hasGoods = isShipped(shown)
  const [isGift, hasLink] = useWatch({ control: form.control, name: ['isGift', 'gift.hasLink'] })
  // A gift whose recipient enters the address is paid first.
  const hasChoice = !(hasGoods && isGift && hasLink) && isInvoiceOffered({ offersInvoice, invoice }, due)
  const isOnInvoice = hasChoice && wantsInvoice
  const isFree = due === 0
  const isByCard = !isOnInvoice && !isFree

  const contactErrors = problems.map(({ name, message }) => ({ field: name, message, focus: () => form.setFocus(name) }))

  async function payWith(contact: Contact) {
    // A code that is typed counts: the new amount is announced first and needs another click.
    if (!draft && voucher.code.trim() !== '') return setWasApplied(await voucher.applyTyped())
    const by = isFree ? 'free' : isOnInvoice ? 'invoice' : desk.current
    const problem = typeof by === 'string' ? null : by ? await by.check({ leadsThere: true }) : FORM_MISSING
    if (!by || problem === FORM_MISSING) return void toast.show({ tone: 'destructive', ...FORM_MISSING_TEXT })
    if (problem) return // Said at its fields and above the button.
    for (const { field, message } of await pay(contact, by)) {
      form.setError(field.replace(/^(body\.)?contact\./, '') as FieldPath<ContactForm>, { message }, { shouldFocus: true })
    }
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isPaying(state)) return
    setWasApplied(false)
    const known = await loadRules()
    // Validate contact and card together, so that all errors show at once.
    if (known && !known.isComplete(shownContact(form.getValues(), hasGoods)) && isByCard) void desk.current?.check({ leadsThere: false })
    void form.handleSubmit(payWith)(event)
  }

  if (state.step === 'refused') return <CheckoutRefused problem={state.problem} onRetry={retry} />
  return (
    <>
      <ContactProgress isPaying={isPaying(state)} hasGoods={hasGoods} />
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-12">
        <aside className="lg:sticky lg:top-28 lg:order-last lg:col-span-5 lg:self-start">
          <OrderSummary quote={shown} voucher={draft ? null : voucher} />
        </aside>
        <form noValidate method="post" onSubmit={(event) => void send(event)} className="space-y-12 lg:col-span-7">
          <AfterPaint>
            <Section number={1} title={hasGoods ? checkoutText.contactAndDelivery : checkoutText.contactAndInvoice}>
              {shown.recipients && <p className="mb-6">{checkoutText.companyGift(shown.recipients)}</p>}
              {shown.supplements ? (
                <SupplementContact number={shown.supplements} needsEmail={!draft?.contact.email} />
              ) : (
                <ContactSection hasGoods={hasGoods} isRemembered={isRemembered} onForget={forget} />
              )}
            </Section>
            <AfterPaint>
              <Section number={2} title={checkoutText.paymentTitle}>
                {hasChoice && (
                  <PaymentChoice isOnInvoice={isOnInvoice} isFixed={isPaying(state)} invoice={invoice} onChange={setWantsInvoice} />
                )}
                {isFree && <p>{shown.total === 0 ? checkoutText.coveredByVoucher : checkoutText.coveredByGiftCard}</p>}
                <div hidden={!isByCard}>
                  <PaymentSection desk={desk} amount={hasCardForm && !isFree ? due : null} onErrors={setCardErrors} />
                </div>
              </Section>
              <PayButton
                state={state}
                isOnInvoice={isOnInvoice}
                isApplying={voucher.isBusy}
                notice={wasApplied ? CODE_APPLIED : null}
                problems={[...contactErrors, ...(isByCard ? cardErrors : [])]}
              />
            </AfterPaint>
          </AfterPaint>
        </form>
      </div>
    </>
  )
}

/** Its content is rendered once what is around it is shown: several short tasks in place of a long one. */
function AfterPaint({ children }: { children: ReactNode }) {
  return usePainted() && children
}

const CODE_APPLIED = { title: voucherText.codeApplied, text: voucherText.checkAmount }

function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-8">
      <h2 className="mb-6 flex items-baseline gap-3 text-title">
        <span aria-hidden className="text-ink-soft tabular-nums">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

interface CheckoutRefusedProps {
  problem: Extract<CheckoutState, { step: 'refused' }>['problem']
  onRetry: () => void
}

/** Why no payment can start, and what to do about it. The cart and the form's input are kept. */
function CheckoutRefused({ problem, onRetry }: CheckoutRefusedProps) {
  if (problem.kind === 'empty') return <EmptyCheckout />
  return (
    <div role="alert" className="max-w-prose py-8">
      <h2 className="text-title">{problem.title}</h2>
      <p className="mt-3">{problem.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {problem.kind === 'away' && <Button onClick={onRetry}>{checkoutText.retry}</Button>}
        <LinkButton to="/cart" variant={problem.kind === 'away' ? 'secondary' : 'primary'}>
          {layoutText.toCart}
        </LinkButton>
      </div>
    </div>
  )
}
