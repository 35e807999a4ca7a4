import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { randomMoment } from '#tests/support/machine/random-moment.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
const OPERATOR = { email: 'chef@example.ch', password: 'geheim-geheim-1' }
/** Limits files to 40 blocks of 512 bytes: to the process the disk is full. */
const DISK_FULL = ['sh', '-c', 'ulimit -S -f 40 && exec "$@"', 'sh']
let database: TestDatabase
let observer: TestShop
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'firnfrucht-uploads-'))
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [BANANA])
})
afterAll(async () => {
  await observer.close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

function startShop(through: string[] = []): Promise<ShopProcess> {
  return startShopProcess(database, { DATA_DIR: dataDir, ADMIN_EMAIL: OPERATOR.email, ADMIN_PASSWORD: OPERATOR.password }, through)
}

it('F20: With a full disk an upload is refused without leaving a partial picture, and orders go on', async () => {
  const since = Date.now()
  const count = runs(1, 20)
  const full = await startShop(DISK_FULL)
  const upload = await uploaderAt(full)
  for (let run = 0; run < count; run++) {
    const photo = await photoOf(400 + run)
    const [refused, order] = await Promise.all([upload(photo), new CheckoutClient(full).buy({ productId: BANANA })])
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'pictures-full'])
    expect(order.status).toBe('confirmed')
    expect(await knownPictures()).toEqual([])
    await expectWholePictures(full)
  }
  await full.kill('SIGTERM')

  // With space again the same picture is accepted.
  const roomy = await startShop()
  expect((await (await uploaderAt(roomy))(await photoOf(400))).status).toBe(201)
  await expectWholePictures(roomy)
  await roomy.kill('SIGTERM')
  await expectConsistent(observer, 'F20', { runs: count, since })
})

it(
  'F20: A process killed during an upload leaves whole files and no incomplete picture',
  async () => {
    const since = Date.now()
    const count = runs(1, 50)
    for (let run = 0; run < count; run++) {
      const shop = await startShop()
      const upload = await uploaderAt(shop)
      const before = (await filesOnDisk()).length
      const uploading = Promise.allSettled([upload(await photoOf(500 + run))])
      // At any moment after its first file.
      await expect.poll(async () => (await filesOnDisk()).length, { interval: 1 }).toBeGreaterThan(before)
      await randomMoment({ latestMs: 1_000 })
      await shop.kill()
      await uploading
    }
    const shop = await startShop()
    await expectWholePictures(shop)
    const upload = await uploaderAt(shop)
    for (let run = 0; run < count; run++) expect((await upload(await photoOf(500 + run))).status).toBe(201)
    await expectWholePictures(shop)
    await new CheckoutClient(shop).buy({ productId: BANANA })
    await shop.kill('SIGTERM')
    await expectConsistent(observer, 'F20 (killed)', { runs: count, since })
  },
  runs(120_000, 3_600_000),
)

/** Signs an operator in and returns the upload request. */
async function uploaderAt({ app, address }: ShopProcess): Promise<(photo: Buffer) => Promise<Response>> {
  const operator = new ApiClient(app)
  await operator.request(login, { body: OPERATOR })
  return (photo) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)]), 'Beeren.jpg')
    return fetch(`${address}/api/admin/pictures`, { method: 'POST', headers: { cookie: operator.cookieHeader }, body })
  }
}

/** Returns noise, which compresses badly; each width is another picture. */
function photoOf(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height: 400, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

const filesOnDisk = () => readdir(join(dataDir, 'objects')).catch(() => [] as string[])

/** Reads the uploaded pictures from the database. */
async function knownPictures(): Promise<{ name: string; widths: number[] }[]> {
  const { rows } = await database.pool.query(`select name, widths from picture where name like 'beeren-%' order by name`)
  return rows
}

/** Checks that every served file decodes completely and that no file of a known picture is missing. */
async function expectWholePictures({ address }: ShopProcess): Promise<void> {
  const files = (await filesOnDisk()).filter((file) => !file.startsWith('.'))
  const expected = (await knownPictures()).flatMap(({ name, widths }) =>
    widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
  expect(files).toEqual(expect.arrayContaining(expected))
  for (const file of files) {
    const answer = await fetch(`${address}/objects/${file}`)
    expect([file, answer.status]).toEqual([file, 200])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(await readFile(join(dataDir, 'objects', file)))).toBe(true)
    await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer()
  }
}
