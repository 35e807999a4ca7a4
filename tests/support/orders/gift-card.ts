import { randomUUID } from 'node:crypto'
import { getGiftCard, getGiftCardPdf, issueGiftCard, replaceGiftCard } from '#contract/gift-cards/admin-gift-cards.ts'
import { pdfText } from '../documents/pdf-text.ts'
import type { ApiClient } from '../shop/api-client.ts'
import { CheckoutClient } from '../shop/checkout-client.ts'
import { expectStatus } from '../shop/remote-app.ts'
import type { TestShop } from '../shop/shop.ts'

/** Issues a gift card as an owner and reads its code from its PDF, the only place where it stands. */
export async function issueCard(
  owner: ApiClient,
  amount = '50.00',
  id: string = randomUUID(),
): Promise<{ id: string; code: string; lastFour: string }> {
  const { lastFour } = await owner.request(issueGiftCard, {
    body: { id, amount, issuedFor: 'bank', buyer: null, recipient: null, message: null },
  })
  return { id, code: await printedCode(owner, id), lastFour }
}

/** Replaces a card as an owner; returns the new one with its code. */
export async function replaceCard(owner: ApiClient, id: string): Promise<{ id: string; code: string }> {
  const { version } = await owner.request(getGiftCard, { params: { id } })
  const newId = randomUUID()
  await owner.request(replaceGiftCard, { params: { id }, body: { id: newId, version } })
  return { id: newId, code: await printedCode(owner, newId) }
}

async function printedCode(owner: ApiClient, id: string): Promise<string> {
  const pdf = await owner.download(getGiftCardPdf, { params: { id } })
  const code = /^(\w{4}-){4}\w{4}$/m.exec(pdfText(pdf.rawPayload))?.[0]
  if (!code) throw new Error('the PDF has no code')
  return code
}

/** A visitor with packs of a product and a gift card in the cart. */
export async function cartWithCard(
  shop: TestShop,
  { code, ...line }: { productId: number; quantity: number; code: string },
): Promise<CheckoutClient> {
  const visitor = new CheckoutClient(shop)
  await visitor.addLine(line)
  expectStatus(200, await visitor.putVoucher(code))
  return visitor
}
