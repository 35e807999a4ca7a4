import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { picture } from '#contract/products/catalogue.ts'
import { shopFacts } from '#contract/settings/shop-settings.ts'
import { inGerman } from '#contract/translations/in-german.ts'

/** A section of the landing page; `settings` is a JSON object as text. */
export const landingSection = z.object({
  id: z.int(),
  section: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  images: z.array(z.string()),
  pictures: z.array(picture),
  settings: z.string(),
  inGerman,
})
export type LandingSection = z.output<typeof landingSection>

export const listLandingSections = endpoint({
  method: 'GET',
  path: '/api/landing-page-settings',
  summary: 'Lists the sections of the landing page',
  tag: 'Inhalte',
  isTranslated: true,
  response: z.array(landingSection),
  refusals: {},
})

export const getLandingSection = endpoint({
  method: 'GET',
  path: '/api/landing-page-settings/:section',
  summary: 'Returns a section of the landing page, such as hero or shop-hero',
  tag: 'Inhalte',
  isTranslated: true,
  params: z.object({ section: z.string().check(z.maxLength(60)) }),
  response: landingSection,
  refusals: { 'section-unknown': 404 },
})

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/api/shop-settings',
  summary: 'Returns the facts that pages print (thresholds, prices, times, contact) and the rating of all reviews',
  tag: 'Inhalte',
  isTranslated: true,
  response: shopFacts,
  refusals: {},
})

const question = z.object({ id: z.string(), question: z.string(), answer: z.string(), home: z.boolean() })
export type Question = z.output<typeof question>

export const questionCategory = z.object({ id: z.string(), title: z.string(), questions: z.array(question), inGerman })
export type QuestionCategory = z.output<typeof questionCategory>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/faq',
  summary: 'Lists questions and answers by category; home=true returns those of the home page only',
  tag: 'Inhalte',
  isTranslated: true,
  query: z.object({ home: z.optional(z.literal('true')) }),
  response: z.array(questionCategory),
  refusals: {},
})

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
