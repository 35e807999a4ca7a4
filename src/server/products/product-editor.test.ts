import { afterAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { planProductImport } from '#contract/products/admin-product-import.ts'
import { createAdminProduct, saveAdminProduct, setProductStatus } from '#contract/products/admin-products.ts'
import { getProduct, getProductBySlug } from '#contract/products/catalogue.ts'
import { getTranslation, saveTranslation } from '#contract/translations/admin-translations.ts'
import { type Draft, type Size, sizeIn, startProductEditor } from '#tests/support/products/product-editor.ts'
import { productPage } from '#tests/support/products/product-page.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, staff, guest, product, draftOf, ledgerSum } = await startProductEditor()
afterAll(() => shop.close())
const withoutCodes = (sizes: Size[]) => sizes.map((size) => ({ ...size, sku: null, gtin: null }))

describe('the product editor', () => {
  it('saves every field, keeps the old slug leading to the product, and writes the audit log', async () => {
    const draft = await draftOf(5, { slug: 'johannisbeeren-neu', teaser: 'Neu gefasst.' })
    const stockSeen = [{ weight: '15g' as const, stock: sizeIn(draft.sizes, '15g').stock }]
    const body = expectStatus(200, await staff.respond(saveAdminProduct, { params: { id: 5 }, body: { ...draft, stockSeen } })).json()
    expect(body).toMatchObject({ slug: 'johannisbeeren-neu', earlierSlugs: ['johannisbeere-gefriergetrocknet'] })
    expect((await guest().respond(getProductBySlug, { params: { slug: 'johannisbeere-gefriergetrocknet' } })).json()).toMatchObject({
      id: 5,
      slug: 'johannisbeeren-neu',
    })
    const log = await staff.request(listAudit, { query: { entity: 'product', entityId: '5' } })
    expect(log.items[0]).toMatchObject({ actor: 'staff@example.com', action: 'product.updated', label: 'Johannisbeere' })
    expect(log.items[0]?.changes.map(({ field }) => field).sort()).toEqual(['Adresse', 'Kurztext'])
  })

  it('refuses a slug that another product has, in German or in another language', async () => {
    expect(
      (await staff.refusal(saveAdminProduct, { params: { id: 6 }, body: await draftOf(6, { slug: 'mango-gefriergetrocknet' }) })).code,
    ).toBe('slug-taken')
    await shop.pool.query(
      `insert into translation (noun, record, field, language, text, source, updated_by) values ('product', '7', 'slug', 'fr', 'mangue-croquante-gefriergetrocknet', '', 'x')
       on conflict (language, noun, record, field) do update set text = excluded.text`,
    )
    expect(
      (await staff.refusal(saveAdminProduct, { params: { id: 6 }, body: await draftOf(6, { slug: 'mangue-croquante-gefriergetrocknet' }) }))
        .code,
    ).toBe('slug-taken')
    const name = 'Mangue croquante'
    const plan = await staff.request(planProductImport, { body: { csv: `Nummer;Name;Kategorie\n;${name};Beeren`, corrections: [] } })
    expect(plan).toMatchObject({
      counts: { faulty: 1 },
      rows: [{ name, errors: expect.arrayContaining([{ column: 'Name', message: expect.any(String) }]) }],
    })
  })

  it('gives an address to one of two operators who want it, in German and in French', async () => {
    const before = await staff.request(getTranslation, { params: { noun: 'product', record: '9', language: 'fr' } })
    const german = staff.respond(saveAdminProduct, { params: { id: 6 }, body: await draftOf(6, { slug: 'fruits-du-jardin' }) })
    const french = staff.respond(saveTranslation, {
      params: { noun: 'product', record: '9', language: 'fr' },
      body: {
        version: before.version,
        texts: [{ field: 'slug', text: 'fruits-du-jardin', source: '' }],
      },
    })
    const answers = await Promise.all([german, french])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('refuses to leave a published product incomplete and says what is missing', async () => {
    const draft = await draftOf(7, { origin: '', pictures: [] })
    expect(await staff.refusal(saveAdminProduct, { params: { id: 7 }, body: draft })).toMatchObject({
      status: 422,
      code: 'not-publishable',
      details: [{ field: 'origin' }, { field: 'pictures' }],
    })
  })

  it('creates a draft, says what it lacks, and publishes it once nothing is missing', async () => {
    const sameCodes = await draftOf(7, { name: 'Papaya', slug: 'papaya-gefriergetrocknet', ingredients: null, nutrition: null })
    expect((await staff.refusal(createAdminProduct, { body: sameCodes })).code).toBe('article-code-taken')
    const empty = { ...sameCodes, sizes: withoutCodes(sameCodes.sizes) }
    const body = expectStatus(201, await staff.respond(createAdminProduct, { body: empty })).json()
    expect(body).toMatchObject({ status: 'draft', name: 'Papaya' })
    expect(body.missing.map(({ field }) => field)).toEqual(['ingredients', 'nutrition'])
    expect((await guest().respond(getProduct, { params: { id: body.id } })).statusCode).toBe(404)
    expect(
      (await staff.respond(setProductStatus, { params: { id: body.id }, body: { version: body.version, to: 'published' } })).statusCode,
    ).toBe(422)

    const full = await draftOf(body.id, { ingredients: '100 % Papaya', nutrition: (await product(7)).nutrition })
    const saved = await staff.respond(saveAdminProduct, { params: { id: body.id }, body: full })
    const published = await staff.respond(setProductStatus, {
      params: { id: body.id },
      body: { version: saved.json().version, to: 'published' },
    })
    expect(published.json()).toMatchObject({ status: 'published', missing: [] })
    expect((await guest().respond(getProduct, { params: { id: body.id } })).json().name).toBe('Papaya')
    expect(await ledgerSum(body.id)).toBe(saved.json().stockLevel)
  })

  it('lists the product by the kind that the operator chose', async () => {
    const listed = () => productPage(shop, { page: 1 })
    const { total } = await listed()
    await staff.request(saveAdminProduct, { params: { id: 9 }, body: await draftOf(9, { kind: 'service' }) })
    await expect.poll(async () => (await listed()).total).toBe(total - 1)
    expect((await staff.refusal(saveAdminProduct, { params: { id: 9 }, body: await draftOf(9, { kind: 'box' }) })).code).toBe(
      'not-publishable',
    )
    const box: Partial<Draft> = { kind: 'box', netWeightGrams: 90, boxContents: [{ productId: 1, weight: '15g', count: 6 }] }
    await staff.request(saveAdminProduct, { params: { id: 9 }, body: await draftOf(9, box) })
    await expect.poll(async () => (await listed()).boxes.map(({ id }) => id)).toContain(9)
  })

  it('keeps the share of Swiss raw material between 0 and 100 per cent, in the form and in the database', async () => {
    expect((await staff.respond(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { swissPercent: 101 }) })).statusCode).toBe(
      400,
    )
    expect(
      (await staff.respond(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { swissPercent: 100 }) })).json(),
    ).toMatchObject({ swissPercent: 100 })
    for (const percent of [-1, 101]) {
      const update = shop.pool.query('update product set swiss_percent = $1 where id = 8', [percent])
      await expect(update).rejects.toMatchObject({ constraint: 'product_swiss_percent' })
    }
  })

  it('refuses pictures and box contents that do not exist', async () => {
    expect(
      (await staff.refusal(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { pictures: [{ name: 'nirgends', alt: 'x' }] }) }))
        .code,
    ).toBe('picture-unknown')
    expect(
      (
        await staff.refusal(saveAdminProduct, {
          params: { id: 20 },
          body: await draftOf(20, { boxContents: [{ productId: 999_999, weight: '10g', count: 1 }] }),
        })
      ).code,
    ).toBe('box-unknown-product')
  })
})

it('finds nothing missing in any product of the demo catalogue', async () => {
  for (let id = 1; id <= 24; id++) expect((await product(id)).missing).toEqual([])
})
