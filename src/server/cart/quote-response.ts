import type { QuoteResponse } from '#contract/quote/quote.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'

/** A quote as the API shows it. */
export function quoteResponse({
  lines,
  discount,
  shippingMethod,
  taxes,
  voucher,
  purchasedGiftCards,
  giftCard,
  ...quote
}: StoredQuote): QuoteResponse {
  return {
    lines: lines.map(quoteLineResponse),
    itemCount: quote.itemCount,
    goodsTotal: quote.goodsTotal,
    discount,
    shippingMethod,
    missingForFreeShipping: quote.missingForFreeShipping,
    recipients: quote.recipients,
    supplements: quote.supplements,
    taxes,
    taxTotal: quote.taxTotal,
    total: quote.total,
    voucher,
    purchasedGiftCards,
    giftCard,
  }
}

function quoteLineResponse(line: StoredQuote['lines'][number]): QuoteResponse['lines'][number] {
  return {
    lineId: line.lineId,
    productId: line.productId,
    name: line.name,
    slug: line.slug,
    imageUrl: line.imageUrl,
    tint: line.tint,
    category: line.category,
    weight: line.weight,
    sizeLabel: line.sizeLabel,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    lineTotal: line.lineTotal,
    discount: line.discount,
    taxRate: line.taxRate,
    box: line.box,
    inGerman: line.inGerman,
  }
}
