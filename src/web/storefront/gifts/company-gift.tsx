import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MAX_GIFT_LIST, MAX_RECIPIENTS } from '#domain/gifts/gift-list.ts'
import * as companyGiftsText from '#messages/gifts/company-gifts.ts'
import { readTextFile } from '#web/app/requests/read-text-file.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { Form, FormAlert } from '#web/ui/fields/form.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { useItemCount } from '../cart/use-cart.ts'
import { Loaded } from '../error/loaded.tsx'
import { NoProductsYet } from '../products/cards/no-products-yet.tsx'
import { GiftContents, giftProducts, type GiftProducts, giftProductsQuery } from './gift-contents.tsx'
import { GiftListPreview } from './gift-list-preview.tsx'
import { GiftSets } from './gift-sets.tsx'
import { usePreviewGift, useSaveGift } from './use-company-gift.ts'
import { useGiftDraft } from './use-gift-draft.ts'

const EXAMPLE = [
  Object.values(companyGiftsText.columns).join(';'),
  `Rita;Muster;Muster AG;Bahnhofstrasse;12;8001;Zürich;${companyGiftsText.templateCountries.switzerland};${companyGiftsText.templateMessages.year}`,
  `Urs;Beispiel;;Dorfstrasse;3a;9490;Vaduz;${companyGiftsText.templateCountries.liechtenstein};${companyGiftsText.templateMessages.holidays}`,
]
// Spreadsheet programs read UTF-8 only with its mark.
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${EXAMPLE.join('\r\n')}\r\n`)}`

/** Loads the products, then lets a company put its gift together. */
export function CompanyGift() {
  return (
    <Loaded query={useQuery(giftProductsQuery)} failed={companyGiftsText.loadFailed} skeleton={<Skeleton className="h-64" />}>
      {(answer) => {
        const products = giftProducts(answer)
        return products.length === 0 ? <NoProductsYet /> : <GiftForm products={products} />
      }}
    </Loaded>
  )
}

/** Contents, list and preview of a company's gift. */
function GiftForm({ products }: { products: GiftProducts }) {
  const [{ lines, csv }, setDraft] = useGiftDraft()
  const [mayLackNumbers, setMayLackNumbers] = useState(false)
  const preview = usePreviewGift()
  const save = useSaveGift()
  const itemCount = useItemCount()
  const { errors, refuses } = useFormErrors({ error: save.error ?? preview.error, reset })
  const tooLong = csv.length > MAX_GIFT_LIST && companyGiftsText.tooLong

  function reset(): void {
    preview.reset()
    save.reset()
  }

  /** What was checked no longer counts once something changes. */
  function change(changed: Parameters<typeof setDraft>[0]): void {
    setDraft(changed)
    refuses({})
    setMayLackNumbers(false)
    reset()
  }

  function fileFailed(): void {
    refuses({ csv: companyGiftsText.fileUnreadable })
  }

  function check(event: FormEvent): void {
    event.preventDefault()
    const csvProblem = tooLong || (csv.trim() === '' && companyGiftsText.addressesMissing)
    const found = {
      ...(lines.length === 0 && { lines: companyGiftsText.productMissing }),
      ...(csvProblem && { csv: csvProblem }),
    }
    if (!refuses(found) && !preview.isPending) preview.mutate({ csv, lines, mayLackNumbers })
  }

  function acceptWithoutNumbers(): void {
    setMayLackNumbers(true)
    preview.mutate({ csv, lines, mayLackNumbers: true })
  }

  return (
    <Form errors={errors} onSubmit={check} className="grid max-w-192 gap-12">
      <section>
        <h2 className="text-title">{companyGiftsText.contentsTitle}</h2>
        <p className="mt-3 text-ink-soft">{companyGiftsText.contentsHint(MAX_RECIPIENTS)}</p>
        <GiftSets products={products} lines={lines} onChoose={(next) => change({ lines: next })} />
        <GiftContents products={products} lines={lines} onChange={(next) => change({ lines: next })} error={errors.fields['lines']} />
      </section>
      <section>
        <h2 className="text-title">{companyGiftsText.listTitle}</h2>
        <p className="mt-3 text-ink-soft">{richText(companyGiftsText.listHint(MAX_RECIPIENTS), { template: TemplateLink })}</p>
        <div className="mt-5">
          <FileButton accept=".csv,text/csv" onChoose={(file) => void readTextFile(file).then((text) => change({ csv: text }), fileFailed)}>
            {companyGiftsText.chooseFile}
          </FileButton>
        </div>
        <TextAreaField
          label={companyGiftsText.addresses}
          className="mt-5"
          name="csv"
          rows={8}
          // A line stays a line, as the errors count them.
          wrap="off"
          value={csv}
          onChange={(event) => change({ csv: event.target.value })}
          hint={companyGiftsText.addressesHint}
          error={tooLong || errors.fields['csv']}
        />
      </section>
      <section>
        <h2 className="text-title">{companyGiftsText.checkTitle}</h2>
        <FormAlert className="mt-5" />
        <Button type="submit" variant="secondary" isBusy={preview.isPending} className="mt-5">
          {companyGiftsText.showPreview}
        </Button>
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
    </Form>
  )
}

function TemplateLink(label: string) {
  return (
    <a href={TEMPLATE} download={companyGiftsText.templateFile} className="text-link">
      {label}
    </a>
  )
}
