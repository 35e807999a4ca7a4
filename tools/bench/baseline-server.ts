import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import Fastify from 'fastify'

type Answer = { headers: Record<string, string>; body: string }

const answers = new Map(Object.entries(JSON.parse(readFileSync(process.env['ANSWERS'] ?? '', 'utf8')) as Record<string, Answer>))
const listen = { host: '127.0.0.1', port: Number(process.env['PORT']) }

if (process.env['KIND'] === 'fastify') {
  const app = Fastify()
  for (const [path, { headers, body }] of answers) app.get(path, (_request, reply) => reply.headers(headers).send(body))
  await app.listen(listen)
} else {
  const ready = new Map(Array.from(answers, ([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]))
  createServer((request, response) => {
    const answer = ready.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
  }).listen(listen)
}
