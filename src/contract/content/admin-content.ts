import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { picture } from '#contract/products/catalogue.ts'

const tag = 'Verwaltung: Startseite'
const sectionParams = z.object({ section: z.string().check(z.maxLength(60)) })
const text = (max: number) => z.nullable(z.string().check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`)))

export const adminSection = z.object({
  id: z.int(),
  section: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  pictures: z.array(picture),
  /** A JSON object as text, as the public endpoint returns it. */
  settings: z.string(),
  version,
  updatedAt: z.string(),
})
export type AdminSection = z.output<typeof adminSection>

export const listAdminSections = endpoint({
  method: 'GET',
  path: '/api/admin/landing-sections',
  summary: 'Lists the sections of the landing page with their versions',
  tag,
  response: z.array(adminSection),
  refusals: {},
})

export const saveSection = endpoint({
  method: 'PUT',
  path: '/api/admin/landing-sections/:section',
  summary: 'Saves a section; pages show it at once',
  tag,
  params: sectionParams,
  body: z.object({
    version,
    title: text(200),
    description: text(4000),
    pictures: z
      .array(z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)), alt: z.string().check(z.trim(), z.maxLength(200)) }))
      .check(z.maxLength(12)),
    settings: z.string().check(z.maxLength(20_000), z.refine(isJsonObject, 'Die Einstellungen sind kein JSON-Objekt.')),
  }),
  response: adminSection,
  refusals: { 'section-unknown': 404, 'changed-elsewhere': 409, 'picture-unknown': 422 },
})

export const samplerBox = z.object({
  isActive: z.boolean(),
  productId: z.nullable(z.int()),
  contents: z.array(z.int()),
  version,
})
export type SamplerBox = z.output<typeof samplerBox>

export const getSamplerBox = endpoint({
  method: 'GET',
  path: '/api/admin/sampler-box',
  summary: 'Returns the sampler box of the home page',
  tag,
  response: samplerBox,
  refusals: {},
})

export const saveSamplerBox = endpoint({
  method: 'PUT',
  path: '/api/admin/sampler-box',
  summary: 'Saves the sampler box: whether it is shown, its product and its contents',
  tag,
  body: z.object({
    version,
    isActive: z.boolean(),
    productId: z.nullable(wholeNumber),
    contents: z.array(wholeNumber).check(z.maxLength(40)),
  }),
  response: samplerBox,
  refusals: { 'changed-elsewhere': 409, 'product-unknown': 404 },
})

function isJsonObject(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
  } catch {
    return false
  }
}
