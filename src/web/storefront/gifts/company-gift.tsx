import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_GIFT_LIST, MAX_RECIPIENTS } from '#domain/gifts/gift-list.ts'
import * as companyGiftsText from '#messages/company-gifts.ts'
import { failureText } from '#web/app/failure-text.ts'
import { readTextFile } from '#web/app/read-text-file.ts'
import { Button } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { richText } from '#web/ui/rich-text.ts'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { useCart } from '../cart/use-cart.ts'
import { NoProductsYet } from '../products/no-products-yet.tsx'
import { GiftContents, giftProductsQuery } from './gift-contents.tsx'
import { GiftListPreview } from './gift-list-preview.tsx'
import { GiftSets } from './gift-sets.tsx'
import { type GiftDraft, usePreviewGift, useSaveGift } from './use-company-gift.ts'

const EXAMPLE = [
  Object.values(companyGiftsText.columns).join(';'),
  `Rita;Muster;Muster AG;Bahnhofstrasse;12;8001;Zürich;${companyGiftsText.templateCountries.switzerland};${companyGiftsText.templateMessages.year}`,
  `Urs;Beispiel;;Dorfstrasse;3a;9490;Vaduz;${companyGiftsText.templateCountries.liechtenstein};${companyGiftsText.templateMessages.holidays}`,
]
// Spreadsheet programs read UTF-8 only with its mark.
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${EXAMPLE.join('\r\n')}\r\n`)}`

/** Contents, list and preview of a company's gift. */
export function CompanyGift() {
  const [lines, setLines] = useState<GiftDraft['lines']>([])
  const [csv, setCsv] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [mayLackNumbers, setMayLackNumbers] = useState(false)
  const preview = usePreviewGift()
  const save = useSaveGift()
  const { itemCount } = useCart()
  const { data: products } = useQuery(giftProductsQuery)
  const isTooLong = csv.length > MAX_GIFT_LIST

  /** What was checked no longer counts once something changes. */
  function change(apply: () => void): void {
    apply()
    setIsMissing(false)
    setMayLackNumbers(false)
    preview.reset()
    save.reset()
  }

  function check(event: FormEvent): void {
    event.preventDefault()
    if (lines.length === 0 || csv.trim() === '') return setIsMissing(true)
    if (!isTooLong && !preview.isPending) preview.mutate({ csv, lines, mayLackNumbers })
  }

  function acceptWithoutNumbers(): void {
    setMayLackNumbers(true)
    preview.mutate({ csv, lines, mayLackNumbers: true })
  }

  if (Array.isArray(products) && products.length === 0) return <NoProductsYet />
  const error = save.error ?? preview.error
  return (
    <form noValidate onSubmit={check} className="grid max-w-192 gap-12">
      <section>
        <h2 className="text-title">{companyGiftsText.contentsTitle}</h2>
        <p className="mt-3 text-ink-soft">{companyGiftsText.contentsHint(MAX_RECIPIENTS)}</p>
        <GiftSets lines={lines} onChoose={(next) => change(() => setLines(next))} />
        <GiftContents lines={lines} onChange={(next) => change(() => setLines(next))} error={isMissing && lines.length === 0} />
      </section>
      <section>
        <h2 className="text-title">{companyGiftsText.listTitle}</h2>
        <p className="mt-3 text-ink-soft">{richText(companyGiftsText.listHint(MAX_RECIPIENTS), { template: TemplateLink })}</p>
        <div className="mt-5">
          <FileButton accept=".csv,text/csv" onChoose={(file) => void readTextFile(file).then((text) => change(() => setCsv(text)))}>
            {companyGiftsText.chooseFile}
          </FileButton>
        </div>
        <TextAreaField
          label={companyGiftsText.addresses}
          className="mt-5"
          rows={8}
          // A line stays a line, as the errors count them.
          wrap="off"
          value={csv}
          onChange={(event) => change(() => setCsv(event.target.value))}
          hint={companyGiftsText.addressesHint}
          error={isTooLong ? companyGiftsText.tooLong : isMissing && csv.trim() === '' ? companyGiftsText.addressesMissing : undefined}
        />
      </section>
      <section>
        <h2 className="text-title">{companyGiftsText.checkTitle}</h2>
        <Button type="submit" variant="secondary" isBusy={preview.isPending} className="mt-5">
          {companyGiftsText.showPreview}
        </Button>
        {error && (
          <p role="alert" className="mt-4 text-bad">
            {failureText(error)}
          </p>
        )}
        {preview.data && (
          <GiftListPreview
            preview={preview.data}
            numberAnswer={
              <Button variant="secondary" size="small" onClick={acceptWithoutNumbers}>
                {companyGiftsText.noNumbers}
              </Button>
            }
          >
            <p className="text-small text-ink-soft">
              {companyGiftsText.nextStep}
              {itemCount > 0 && ` ${companyGiftsText.cartIsReplaced}`}
            </p>
            <Button isBusy={save.isPending} onClick={() => save.mutate({ csv, lines, mayLackNumbers })}>
              {itemCount > 0 ? companyGiftsText.replaceCart : companyGiftsText.toCheckout}
            </Button>
          </GiftListPreview>
        )}
      </section>
    </form>
  )
}

function TemplateLink(label: string) {
  return (
    <a href={TEMPLATE} download={companyGiftsText.templateFile} className="text-link">
      {label}
    </a>
  )
}
