/**
 * The ladder of `src/server`, lowest rung first: a noun imports only from the rungs before its own (ARCHITECTURE.md).
 */
export const RUNGS: readonly (readonly string[])[] = [
  ['platform'],
  ['audit'],
  ['translations'],
  ['auth', 'settings'],
  ['products', 'documents', 'mail'],
  ['content', 'recipes', 'vouchers', 'payments', 'newsletter', 'gift-cards', 'carrier', 'price-lists'],
  ['cart', 'lots'],
  ['orders', 'payouts'],
  ['vat'],
  ['checkout', 'invoices', 'bank', 'books', 'returns'],
  [
    'accounts',
    'privacy',
    'operators',
    'customers',
    'reviews',
    'stock-alerts',
    'overview',
    'seo',
    'operations',
    'consent',
    'packing',
    'product-labels',
    'recalls',
    'drafts',
    'year-end',
    'demo',
  ],
]
