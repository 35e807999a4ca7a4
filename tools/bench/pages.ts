import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleaved, perSecond, requestsPerSecond, type Row } from './measure.ts'
import { NODE_DEFAULTS, type RunningProcess, startBaseline } from './processes.ts'

export const PAGES = { Home: '/', Shop: '/shop', Product: '/product/erdbeere-gefriergetrocknet' }
const LIST = '/api/products'
/** The bench fails when cached pages are slower than this part of bare Node with the same flags. */
const SLOWEST_RATIO = 0.8

/** Cached pages and the product list, compared with servers that only send the same bytes. */
export async function benchPages(shop: RunningProcess): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'firnfrucht-responses-'))
  const file = join(folder, 'responses.json')
  writeFileSync(
    file,
    JSON.stringify(Object.fromEntries(await Promise.all([...Object.values(PAGES), LIST].map((path) => cannedResponse(shop, path))))),
  )
  const baselines = await Promise.all([
    startBaseline('node', file),
    startBaseline('node', file, NODE_DEFAULTS),
    startBaseline('fastify', file),
  ])
  const [node, defaultNode, fastify] = baselines
  const compare = (baseline: RunningProcess, path: string) =>
    interleaved(
      () => requestsPerSecond(shop.address + path),
      () => requestsPerSecond(baseline.address + path),
    )
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const rates = await compare(node, path)
    rows.push(perSecond(`${name} page / bare node:http with the shop's flags`, rates, '>= 0.9'))
    if (rates.measured / rates.baseline < SLOWEST_RATIO) process.exitCode = 1
    rows.push(perSecond(`${name} page / bare node:http with Node's flags`, await compare(defaultNode, path), ''))
  }
  rows.push(perSecond(`GET ${LIST} / Fastify`, await compare(fastify, LIST), '>= 0.6'))
  await Promise.all(baselines.map((baseline) => baseline.stop()))
  rmSync(folder, { recursive: true })
  return rows
}

async function cannedResponse(shop: RunningProcess, path: string) {
  // The first request fills the cache, the second is served from it.
  await (await fetch(shop.address + path)).text()
  const response = await fetch(shop.address + path, { headers: { 'accept-encoding': 'identity' } })
  const body = await response.text()
  const headers = Array.from(response.headers).filter(
    ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
  )
  return [path, { headers: { ...Object.fromEntries(headers), 'content-length': String(Buffer.byteLength(body)) }, body }] as const
}
