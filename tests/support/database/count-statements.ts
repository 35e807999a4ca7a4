import pg from 'pg'

const sent = { shop: 0, gateway: 0 }
/** The connections of the test gateway, which are known by its schema. */
const ofGateway = new WeakSet<object>()
const query = Reflect.get(pg.Client.prototype, 'query') as (this: object, ...args: unknown[]) => unknown

Object.assign(pg.Client.prototype, {
  query(this: object, ...args: unknown[]) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'))
    if (text.includes('test_gateway')) ofGateway.add(this)
    sent[ofGateway.has(this) ? 'gateway' : 'shop']++
    return Reflect.apply(query, this, args)
  },
})

/** How many statements this process has sent for shops, and for the ledgers of test gateways. */
export function sentStatements(): Readonly<typeof sent> {
  return { ...sent }
}

/** How many statements the shops of this process send while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = sent.shop
  await work()
  return sent.shop - before
}
