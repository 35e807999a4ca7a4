/**
 * Names the requests that the administration sends while nobody touches its page: its lists read what is new, which is
 * no use of it (docs/rules/accounts.md#sessions).
 */
export const UNTOUCHED_HEADER = 'x-untouched'
