/**
 * The fields of answers that hold money: the browser reads their decimal strings as whole Rappen without loading the
 * schemas. money-fields.test.ts holds this list equal to what the schemas say.
 */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'averageBasket',
  'discount',
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
