import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Fastify from 'fastify'

type CannedResponse = { headers: Record<string, string>; body: string }

const responses = new Map(
  Object.entries(JSON.parse(readFileSync(process.env['RESPONSES'] ?? '', 'utf8')) as Record<string, CannedResponse>),
)
const listen = { host: '127.0.0.1', port: Number(process.env['PORT']) }

if (process.env['KIND'] === 'fastify') {
  const app = Fastify()
  for (const [path, { headers, body }] of responses) app.get(path, (_request, reply) => reply.headers(headers).send(body))
  await app.listen(listen)
} else {
  const ready = new Map(Array.from(responses, ([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]))
  createServer((request, response) => {
    const canned = ready.get(request.url ?? '')
    response.writeHead(canned ? 200 : 404, canned?.headers).end(canned?.body)
  }).listen(listen)
}
