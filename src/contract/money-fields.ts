/**
 * The response fields that hold money. The browser parses them without loading the schemas, which saves bundle size
 * (docs/decisions/0010-first-view.md). A test keeps this list equal to the schemas.
 */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'averageBasket',
  'discount',
  'disputed',
  'freeFrom',
  'goodsTotal',
  'gross',
  'large',
  'limit',
  'lineTotal',
  'minimumTotal',
  'missingForFreeShipping',
  'price',
  'price10g',
  'price15g',
  'price20g',
  'refundable',
  'refunded',
  'refundedAmount',
  'revenue',
  'salePrice',
  'small',
  'spent',
  'tax',
  'taxTotal',
  'total',
  'totalAmount',
  'unitPrice',
])
