/** The ladder of `src/server`, lowest rung first: a noun imports only from the rungs before its own (ARCHITECTURE.md). */
export const RUNGS: readonly (readonly string[])[] = [
  ['platform'],
  ['audit'],
  ['auth', 'settings'],
  ['catalogue', 'documents', 'mail'],
  ['content', 'promotions', 'payments', 'newsletter', 'gift-cards'],
  ['cart'],
  ['orders'],
  ['checkout', 'invoices', 'bank', 'books'],
  ['customer-account', 'privacy', 'operators', 'customers', 'reviews', 'stock-alerts', 'insights', 'seo', 'doctor', 'consent', 'vat', 'demo'],
]
