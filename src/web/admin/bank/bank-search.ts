import { BANK_ENTRY_STATES } from '#contract/bank/admin-bank.ts'
import { oneOf, searchParams, text } from '../search-params.ts'

export const bankSearch = searchParams({ q: text(), state: oneOf(BANK_ENTRY_STATES), cursor: text() })
