import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { inGerman } from '#contract/translations/in-german.ts'

export const textPage = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(
    z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()), list: z.optional(z.array(z.string())) }),
  ),
  inGerman,
})
export type TextPage = z.output<typeof textPage>

/** The pages that consist of a text with headings. */
export const TEXT_PAGES = ['agb', 'impressum', 'datenschutz', 'versand'] as const

export const getTextPage = endpoint({
  method: 'GET',
  path: '/api/pages/:page',
  summary: 'Returns the text of AGB, Impressum, Datenschutz or Versand with the shop facts filled in',
  tag: 'Inhalte',
  isTranslated: true,
  params: z.object({ page: z.enum(TEXT_PAGES) }),
  response: textPage,
  refusals: {},
})

export const aboutContent = z.extend(textPage, {
  milestones: z.array(z.object({ year: z.string(), title: z.string(), text: z.string() })),
  values: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  stats: z.array(z.object({ value: z.string(), label: z.string() })),
  links: z.array(z.object({ to: z.string(), label: z.string() })),
})
export type AboutContent = z.output<typeof aboutContent>

export const getAboutPage = endpoint({
  method: 'GET',
  path: '/api/pages/about',
  summary: 'Returns the texts of the about page with the shop facts filled in',
  tag: 'Inhalte',
  isTranslated: true,
  response: aboutContent,
  refusals: {},
})
