import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rappen, toDecimal } from '#domain/money/money.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { isAccepted, readInputs } from '#tests/support/shop/inputs.ts'

/**
 * The inputs that end in a column with an upper limit, by the limit's constraint; none where only the shop writes the
 * column.
 */
const INPUTS: Readonly<Record<string, RegExp | null>> = {
  batch_order_grams_check: /batches.*packageSize\.grams$/,
  cart_box_content_count_check: null,
  cart_gift_card_amount_check: /POST \/api\/cart\/gift-cards body\.amount$/,
  cart_label_check: /POST \/api\/cart(\/boxes|\/gift-cards)? body\.sessionId$/,
  cart_line_quantity_check: /(\/api\/cart|drafts\/:id) body\.(draft\.lines\[\]\.)?quantity$/,
  customer_note_text_check: /customers\/:id\/notes body\.text$/,
  customer_tag_tag_check: /customers\/:id\/tags body\.add\[\]$/,
  draft_order_memo_check: /drafts\/:id body\.draft\.memo$/,
  imported_customer_email_check: null,
  imported_customer_first_name_check: null,
  imported_customer_last_name_check: null,
  // An import's pictures are what the shop kept of a file that was parsed with these limits.
  imported_picture_address_check: null,
  imported_picture_alt_check: null,
  imported_picture_position_check: null,
  lot_number_check: /POST \/api\/admin\/lots body\.number$/,
  lot_unit_cost_check: /\/lots(\/:id\/cost)? body\.unitCost$/,
  order_return_note_check: /returns body\.note$/,
  price_list_name_check: /body\.priceList\.name$/,
  price_list_payment_days_check: /body\.priceList\.paymentDays$/,
  price_list_price_price_check: /body\.priceList\.prices\[\]\.price$/,
  price_override_price_check: /drafts\/:id body\.draft\.lines\[\]\.priceOverride$/,
  product_name_check: /\/products(\/:id)? body\.name$/,
  product_size_compare_at_price_check: /\/products(\/:id)? body\.sizes\[\]\.compareAtPrice$/,
  product_size_gross_weight_check: /\/products(\/:id)? body\.sizes\[\]\.grossWeight$/,
  product_size_net_weight_check: /\/products(\/:id)? body\.sizes\[\]\.netWeight$/,
  product_size_price_check: /\/products(\/:id)? body\.sizes\[\]\.price$/,
  product_size_shelf_check: /shelves body\.shelf$/,
  product_swiss_percent: /\/products(\/:id)? body\.swissPercent$/,
  product_tax_rate_check: /\/products(\/:id)? body\.taxRate$/,
  recipe_minutes_check: /body\.recipe\.minutes$/,
  recipe_portions_check: /body\.recipe\.portions$/,
  recipe_slug_check: null,
  reminder_level_check: null,
  review_photo_position_check: null,
  review_rating_check: /reviews\/own body\.rating$/,
  saved_view_name_check: /views body\.name$/,
  tax_change_from_rate_check: /tax-changes body\.fromRate$/,
  tax_change_to_rate_check: /tax-changes body\.toRate$/,
  translation_field_check: /translations\/:noun\/:record\/:language body\.texts\[\]\.field$/,
  translation_record_check: /translations\/:noun\/:record\/:language params\.record$/,
  vat_return_reopening_reason_check: /vat-return\/reopen body\.reason$/,
  voucher_check: null,
  voucher_code_check: /POST \/api\/admin\/vouchers body\.code$/,
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('a limit of a column', () => {
  it('is known here with the inputs that end in it', async () => {
    const limits = await readLimits()
    expect(limits.map(({ constraint }) => constraint)).toEqual(Object.keys(INPUTS))
  })

  it('is never narrower than what the contract accepts', async () => {
    const inputs = await readInputs()
    for (const { constraint, most, isLength } of await readLimits()) {
      const pattern = INPUTS[constraint]
      if (!pattern) continue
      const fields = inputs.filter(({ name }) => pattern.test(name))
      expect(fields, constraint).not.toEqual([])
      const beyond = isLength ? ['x'.repeat(most + 1), 'X'.repeat(most + 1)] : [most + 1, toDecimal(rappen(most + 1))]
      const accepted = fields.filter(({ schema }) => beyond.some((value) => isAccepted(schema, value)))
      expect(
        accepted.map(({ name }) => name),
        constraint,
      ).toEqual([])
    }
  })
})

/** The check constraints with an upper limit, by name. */
async function readLimits(): Promise<{ constraint: string; most: number; isLength: boolean }[]> {
  const { rows } = await database.pool.query<{ constraint: string; definition: string }>(
    `select conname "constraint", pg_get_constraintdef(oid) definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace order by conname collate "C"`,
  )
  return rows.flatMap(({ constraint, definition }) => {
    const most = /<= (\d+)/.exec(definition)?.[1]
    return most === undefined ? [] : [{ constraint, most: Number(most), isLength: definition.includes('length(') }]
  })
}
