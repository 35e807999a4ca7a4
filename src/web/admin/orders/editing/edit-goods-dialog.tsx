import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { createSupplement, editOrderGoods, OrderEditPreview, previewOrderEdit } from '#contract/orders/admin-order-edits.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { giftCardPart } from '#domain/gift-cards/gift-card.ts'
import { formatChf, minus, type Rappen, rappen, toDecimal, toDecimalOrNull, ZERO } from '#domain/money/money.ts'
import { sizeLabel, sizeOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { callApi } from '#web/app/requests/api.ts'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { NewLine } from '../../drafts/new-line.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { RemoveEntry } from '../../form/entry-buttons.tsx'
import { entryForms } from '../../form/field-state.ts'
import { focusUnreadableField } from '../../form/focus.ts'
import { MoneyField } from '../../form/number-field.tsx'
import { moneyText } from '../../form/parse-number.ts'
import { mailNotice, useSendsMail } from '../../mail/use-sends-mail.ts'
import { useProductOptions } from '../../products/use-product-options.tsx'
import { useSave } from '../../use-save.ts'

/**
 * Changes the goods of an order that is not packed, after it has shown what they cost and what becomes of the
 * difference. docs/rules/orders.md#edit
 */
export function EditGoodsDialog({ order: given, onClose }: { order: AdminOrder; onClose: () => void }) {
  // One edit per dialog, of the order that it shows: a change elsewhere is refused, and submitting twice edits once.
  const [key] = useState(() => crypto.randomUUID())
  const [order] = useState(given)
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [added, setAdded] = useState<readonly AddedLine[]>([])
  const { products } = useProductOptions(added.map(({ productId }) => productId))
  const mail = mailNotice('Die Kundin oder der Kunde', useSendsMail())
  const wanted = order.lines.map((line) => ({ ...line, wanted: quantities[line.position] ?? line.quantity }))
  const goods = bodyOf(wanted, added)
  const isChanged = added.length > 0 || wanted.some((line) => line.wanted !== line.quantity)
  const body = { version: order.version, ...goods }
  const preview = useQuery({
    queryKey: ['order-edit', order.id, body],
    queryFn: () => callApi<typeof previewOrderEdit>('POST /api/admin/orders/:id/edits/preview', { params: { id: order.id }, body }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    // Prices and stock may change meanwhile.
    gcTime: 0,
  })
  const shown = isChanged && !preview.error && preview.data ? asPaid(order, preview.data) : undefined
  const isReady = shown !== undefined && !preview.isPlaceholderData
  const navigate = useNavigate()
  const save = useSave(
    async ({ quote, supplement }: OrderEditPreview) => {
      const request = { params: { id: order.id }, body: { ...body, key, total: toDecimal(quote.total) } }
      if (supplement === null) return void (await callApi<typeof editOrderGoods>('POST /api/admin/orders/:id/edits', request))
      const asked = { ...request, body: { ...request.body, supplement: toDecimal(supplement) } }
      const draft = await callApi<typeof createSupplement>('POST /api/admin/orders/:id/supplements', asked)
      await navigate({ to: '/admin/entwuerfe/$id', params: { id: draft.id } })
    },
    { done: shown?.outcome === 'asked' ? 'Nachtrag angelegt' : `${order.number} ist geändert`, onDone: onClose, refused: null },
  )

  return (
    <ConfirmDialog
      onClose={onClose}
      closesOutside={false}
      title="Bestellung bearbeiten"
      text={`Was bleibt, kostet so viel wie bisher. Was dazukommt, kostet den heutigen Preis. ${mail}`}
      confirm={saveText(shown)}
      variant="primary"
      isDisabled={!isReady}
      save={{ isPending: save.isPending, error: save.error ?? (isChanged ? preview.error : null) }}
      onConfirm={() => shown && !focusUnreadableField() && save.mutate(shown)}
    >
      <ul className="grid gap-3">
        {wanted.map((line) => (
          <KeptLine
            key={line.position}
            line={line}
            // A bag of an own box stays, and what is no longer in the catalogue can only become less.
            max={line.box !== null || line.productId === null ? line.quantity : MAX_QUANTITY}
            isFixed={line.box !== null}
            onChange={(quantity) => setQuantities({ ...quantities, [line.position]: quantity })}
          />
        ))}
      </ul>
      <section aria-label="Dazu">
        <AddedLines lines={added} products={products} onChange={setAdded} />
        <NewLine lines={added} onAdd={(line) => setAdded([...added, { ...line, priceOverride: null }])} />
      </section>
      <div aria-live="polite" className="empty:absolute">
        {shown && <Difference order={order} preview={shown} />}
      </div>
    </ConfirmDialog>
  )
}

type WantedLine = AdminOrder['lines'][number] & { wanted: number }

/** The edit as it is sent: more packs of a line are added at the price of today. */
function bodyOf(lines: readonly WantedLine[], added: readonly AddedLine[]) {
  const kept = lines.map(({ position, quantity, wanted }) => ({ position, quantity: Math.min(quantity, wanted) }))
  const more = lines.flatMap(({ productId, weight, quantity, wanted }) =>
    productId !== null && wanted > quantity ? [{ productId, weight, quantity: wanted - quantity, priceOverride: null }] : [],
  )
  const own = added.map(({ priceOverride, ...line }) => ({
    ...line,
    priceOverride: toDecimalOrNull(priceOverride),
  }))
  return { kept: kept.filter(({ quantity }) => quantity > 0), added: [...more, ...own] }
}

/** What was waived of its invoice neither goes back nor is set against a supplement. */
function asPaid({ refundable }: AdminOrder, preview: OrderEditPreview): OrderEditPreview {
  return { ...preview, amount: rappen(Math.max(preview.amount, -refundable)) }
}

function Difference({ order, preview: { quote, amount, outcome, supplement } }: { order: AdminOrder; preview: OrderEditPreview }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-md bg-ice p-4 tabular-nums">
      <dt>Bisher</dt>
      <dd className="text-right">{formatChf(order.total)}</dd>
      {quote.shippingMethod.price !== order.quote.shippingMethod.price && (
        <>
          <dt className="text-ink-soft">Versand neu</dt>
          <dd className="text-right text-ink-soft">{formatChf(quote.shippingMethod.price)}</dd>
        </>
      )}
      {(supplement === null || amount < 0) && (
        <>
          <dt className="font-bold">Neu</dt>
          <dd className="text-right font-bold">{formatChf(quote.total)}</dd>
        </>
      )}
      {supplement !== null && (
        <>
          <dt className="font-bold">Nachtrag</dt>
          <dd className="text-right font-bold">{formatChf(supplement)}</dd>
        </>
      )}
      {supplement !== null && amount < 0 && (
        <>
          <dt>Angerechnet</dt>
          <dd className="text-right">−{formatChf(creditOf({ supplement, amount }))}</dd>
          <dt className="font-bold">Zu bezahlen</dt>
          <dd className="text-right font-bold">{formatChf(netOf({ supplement, amount }))}</dd>
        </>
      )}
      <dt className="col-span-2 mt-1 text-small">{outcomeText(order, { amount, outcome, supplement })}</dt>
    </dl>
  )
}

function outcomeText(
  { paidAt, status, dueOn }: AdminOrder,
  { amount, outcome, supplement }: Pick<OrderEditPreview, 'amount' | 'outcome' | 'supplement'>,
): string {
  if (outcome === 'asked') {
    const net = amount < 0 ? 'Was wegfällt, wird an den Nachtrag angerechnet und geht zurück, wenn er nicht bestellt wird. ' : ''
    const rest = supplement === null ? ZERO : minus(minus(ZERO, amount), creditOf({ supplement, amount }))
    // Less than 50 Rappen cannot be charged (docs/rules/orders.md#net).
    const back = amount < 0 && rest > 0 ? `${formatChf(rest)} davon braucht er nicht: Sie gehen zurück, sobald er bezahlt ist. ` : ''
    return `${net}${back}Der Nachtrag ist ein Entwurf, dessen Zahlungslink Sie senden. Sobald er bezahlt ist, kommt er ohne Versandkosten ins selbe Paket.`
  }
  if (outcome === 'even') return 'Es bleibt beim bezahlten Betrag. Eine neue Rechnung ersetzt die bisherige.'
  if (outcome === 'refunded') {
    const back = formatChf(minus(ZERO, amount))
    return paidAt !== null && dueOn !== null
      ? `${back} stehen danach zum Überweisen bei der Bestellung. Eine neue Rechnung ersetzt die bisherige.`
      : `${back} gehen auf demselben Weg zurück, auf dem bezahlt wurde. Eine neue Rechnung ersetzt die bisherige.`
  }
  return status === 'pending'
    ? 'Die Rechnung wird ausgestellt, sobald Sie die Bestellung bestätigen.'
    : 'Eine neue QR-Rechnung ersetzt die bisherige, die eine Gutschrift aufhebt.'
}

/** What is set against a supplement of what is taken out, and what the customer pays for it. */
function creditOf({ supplement, amount }: { supplement: Rappen; amount: Rappen }): Rappen {
  return giftCardPart({ total: supplement, balance: rappen(Math.max(0, -amount)) })
}
function netOf(exchange: { supplement: Rappen; amount: Rappen }): Rappen {
  return minus(exchange.supplement, creditOf(exchange))
}

function saveText(preview: OrderEditPreview | undefined): string {
  if (preview && preview.supplement !== null)
    return `${preview.amount < 0 ? 'Ändern und ' : ''}${formatChf(netOf({ supplement: preview.supplement, amount: preview.amount }))} verlangen`
  if (preview?.outcome === 'refunded') return `Ändern und ${formatChf(minus(ZERO, preview.amount))} erstatten`
  return preview?.outcome === 'invoiced' ? 'Ändern und neu verrechnen' : 'Ändern'
}

interface KeptLineProps {
  line: AdminOrder['lines'][number] & { wanted: number }
  max: number
  isFixed: boolean
  onChange: (quantity: number) => void
}

/** A line of an order with the packs that stay; more of them are added. */
function KeptLine({ line, max, isFixed, onChange }: KeptLineProps) {
  const { name, sizeLabel, quantity, wanted, unitPrice } = line
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <strong className="break-words">{name}</strong> {sizeLabel}
        <Note as="span">
          {isFixed ? 'in einer eigenen Box' : `bisher ${quantity} zu ${formatChf(unitPrice)}`}
          {wanted > quantity && `, ${wanted - quantity} mehr zum heutigen Preis`}
        </Note>
      </span>
      <Stepper
        label={`Menge ${name} ${sizeLabel}`}
        size="small"
        min={0}
        max={max}
        value={wanted}
        isDisabled={isFixed}
        onChange={onChange}
      />
    </li>
  )
}

/** What is added to an order; without a price override at that of today. */
export interface AddedLine {
  productId: number
  weight: Weight
  quantity: number
  priceOverride: Rappen | null
}

interface AddedLinesProps {
  lines: readonly AddedLine[]
  products: readonly ProductListItem[]
  onChange: (lines: readonly AddedLine[]) => void
}

/** The lines that are added to an order: packs, and a price that was agreed. */
function AddedLines({ lines, products, onChange }: AddedLinesProps) {
  return (
    <ul className="grid gap-4">
      {entryForms(lines, onChange).map(({ draft: line, field, remove }) => {
        const product = products.find(({ id }) => id === line.productId)
        const name = `${product?.name ?? 'Produkt'} ${sizeLabel({ netWeightGrams: product?.netWeightGrams ?? null }, line.weight)}`
        const price = product && sizeOf(product, line.weight)?.price
        return (
          <li key={`${line.productId} ${line.weight}`} className="grid grid-cols-[1fr_auto_auto] items-end gap-x-3 gap-y-1">
            <p className="col-span-3 font-semibold">{name}</p>
            <MoneyField label="Eigener Preis" isOptional placeholder={price ? moneyText(price) : ''} {...field('priceOverride')} />
            <Stepper label={`Menge ${name}`} size="small" max={MAX_QUANTITY} {...field('quantity')} />
            <RemoveEntry label={`${name} entfernen`} onClick={remove} />
          </li>
        )
      })}
    </ul>
  )
}
