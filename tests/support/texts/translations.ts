import * as z from 'zod/mini'
import { getTranslation, type RecordTranslation, saveTranslation } from '#contract/translations/admin-translations.ts'
import { signInAs } from '../accounts/sign-in-as.ts'
import type { RequestOf } from '../shop/api-client.ts'
import { startTestShop } from '../shop/shop.ts'

/** The parameters of a record that is named like 'product/1/fr'. */
function named(path: string): RequestOf<typeof getTranslation>['params'] {
  const [noun, record, language] = path.split('/')
  return z.parse(getTranslation.params, { noun, record, language })
}
const germanOf = ({ texts }: RecordTranslation, field: string) => texts.find((text) => text.field === field)?.german ?? ''

/** A shop in German alone, whose texts an operator translates; records are named like 'product/1/fr'. */
export async function startShopWithTranslations() {
  const shop = await startTestShop()
  const staff = await signInAs(shop, 'staff')
  await shop.pool.query('truncate translation')
  const read = (record: string) => staff.request(getTranslation, { params: named(record) })
  async function translate(record: string, texts: Readonly<Record<string, string>>, operator = staff) {
    const before = await read(record)
    const sent = Object.entries(texts).map(([field, text]) => ({ field, text, source: germanOf(before, field) }))
    return operator.respond(saveTranslation, { params: named(record), body: { version: before.version, texts: sent } })
  }
  const shown = async (path: string) => (await shop.app.inject(path)).json()
  return { shop, staff, read, translate, shown }
}
