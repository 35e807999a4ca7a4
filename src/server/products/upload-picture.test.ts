import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPicture } from '#contract/products/admin-products.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { samplePicture } from '#tests/support/products/sample-picture.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

async function upload(bytes: Buffer, name = 'Beeren im Schnee.png') {
  const answer = await staff.upload(uploadPicture, { file: { bytes, name } })
  return { status: answer.statusCode, body: answer.json() }
}
const sendForm = (payload: string, contentType = 'multipart/form-data; boundary=x') =>
  staff.send({ method: 'POST', url: uploadPicture.path, headers: { 'content-type': contentType }, payload })

describe('S16 a picture upload', () => {
  it('adds a picture that pages can show, once for the same content', async () => {
    const { status, body } = await upload(await samplePicture(640, 480).png().toBuffer())
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ width: 640, height: 480, alt: '', name: expect.stringMatching(/^beeren-im-schnee-[0-9a-f]{12}$/) })
    expect((await shop.app.inject(body.src)).headers['content-type']).toBe('image/webp')
    expect((await upload(await samplePicture(640, 480).png().toBuffer())).body.name).toBe(body.name)
  })

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415, 'picture-type'],
    ['HTML with the name of a photo', Buffer.from('<html><script>alert(1)</script>'), 415, 'picture-type'],
    ['an empty file', Buffer.alloc(0), 415, 'picture-type'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'picture-too-large'],
  ])('is refused when it is %s', async (_, bytes, status, code) => {
    expect(await upload(bytes, 'foto.jpg')).toMatchObject({ status, body: { code } })
  })

  it('is refused without a picture', async () => {
    const answer = await sendForm('--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nkein Bild\r\n--x--\r\n')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'picture-missing'])
    const json = await staff.send({ method: 'POST', url: uploadPicture.path, payload: {} })
    expect(json.json().code).toBe('picture-missing')
  })

  it('is one of few requests that may be a multipart form', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect(answer.statusCode).toBe(415)
  })

  it.each([
    ['ends in the middle of the file', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'],
    ['ends in the middle of a header', '--x\r\ncontent-dispo'],
    ['has a field with the name of a prototype', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
    ['is no form', 'garbage'],
    ['has no boundary', '--x--', 'multipart/form-data'],
  ])('answers 400 in German to a form that %s', async (_what, payload, contentType?: string) => {
    const answer = await sendForm(payload, contentType)
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: expect.any(String), message: expect.stringMatching(/^(Die|Bitte) /) }])
  })
})
