/** How many statements this process has sent for shops, and for the ledgers of test gateways. */
export function sentStatements(): Readonly<Record<'shop' | 'gateway', number>>

/** How many statements the shops of this process send while `work` runs. */
export function countStatements(work: () => Promise<unknown>): Promise<number>
