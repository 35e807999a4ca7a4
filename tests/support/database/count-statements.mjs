// In plain JavaScript, as the bench loads it into the shop that it measures.
import pg from 'pg'

const sent = { shop: 0, gateway: 0 }
// The connections of the test gateway, which are known by its schema.
const ofGateway = new WeakSet()
const { query } = pg.Client.prototype
// Of the connection that listens, at any time (src/server/platform/database/listen.ts).
const HEARTBEAT = 'select'

Object.assign(pg.Client.prototype, {
  query(...args) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : String(Object(statement).text)
    if (text.includes('test_gateway')) ofGateway.add(this)
    if (text !== HEARTBEAT) sent[ofGateway.has(this) ? 'gateway' : 'shop']++
    return query.apply(this, args)
  },
})

export function sentStatements() {
  return { ...sent }
}

export async function countStatements(work) {
  const before = sent.shop
  await work()
  return sent.shop - before
}
