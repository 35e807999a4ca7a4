import pg from 'pg'

const counts = { shop: 0 }
/** The connections of the test gateway, which are known by its schema. */
const ofGateway = new WeakSet<object>()
const query = Reflect.get(pg.Client.prototype, 'query') as (this: object, ...args: unknown[]) => unknown

Object.assign(pg.Client.prototype, {
  query(this: object, ...args: unknown[]) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'))
    if (text.includes('test_gateway')) ofGateway.add(this)
    if (!ofGateway.has(this)) counts.shop++
    return Reflect.apply(query, this, args)
  },
})

/** How many statements the shops of this process send while `work` runs, without those of the test gateway's ledger. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = counts.shop
  await work()
  return counts.shop - before
}
