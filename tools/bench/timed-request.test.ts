import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeRequest } from './timed-request.ts'

const ANSWERS: Record<string, [status: number, body: string]> = {
  '/list': [200, '[]'],
  '/file.csv': [200, 'Nummer'],
  '/vat-return.xml': [409, '{"code":"vat-file-incomplete","message":"Die UID fehlt."}'],
  '/journal.csv': [503, '{"code":"unavailable"}'],
}
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const [status, body] = ANSWERS[url] ?? [404, '']
  response.writeHead(status).end(body)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const time = (path: string) =>
  timeRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { cookie: '', prepare: async () => undefined })

it('compares a list with 150 ms, and an export with a second to its first byte', async () => {
  expect(await time('/list')).toMatchObject({ goal: '150 ms', refused: '' })
  expect(await time('/file.csv')).toMatchObject({ goal: '1000 ms', refused: '' })
})

it('tells a refusal as what it is, which is not slow, and asks no second time', async () => {
  expect(await time('/vat-return.xml')).toMatchObject({ refused: '409 vat-file-incomplete', slow: '' })
  expect(asked.filter((url) => url === '/vat-return.xml')).toHaveLength(1)
})

it('counts what the server could not answer as slow', async () => {
  expect(await time('/journal.csv')).toMatchObject({ refused: '503 unavailable', slow: 'slow' })
})
