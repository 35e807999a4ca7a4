import { describe, expect, it } from 'vitest'
import { mapPageTexts, mapSectionTexts } from '#domain/content/content-texts.ts'
import { mapMailTexts } from '#domain/mail/mail-texts.ts'
import { mapProductTexts } from '#domain/products/product.ts'
import { mapRecipeTexts } from '#domain/recipes/recipe.ts'
import { translatedSlug } from '../text/slug.ts'
import { translatedField } from './translated-nouns.ts'
import { foreignPlaceholders, foreignTags, germanTexts, translated, translationState, undeclared } from './translation.ts'

const strawberry = {
  id: 1,
  name: 'Erdbeere',
  slug: 'erdbeere-gefriergetrocknet',
  teaser: 'Süss wie im Juni.',
  ingredients: '100 % Erdbeeren',
  warnings: null,
  pictures: [{ name: 'beutel', alt: 'Ein Beutel' }],
}
const of = (texts: Readonly<Record<string, [text: string, source: string]>>) =>
  new Map(Object.entries(texts).map(([field, [text, source]]) => [field, { text, source }]))
const inFrench = (texts: Parameters<typeof of>[0]) =>
  translated(strawberry, { noun: 'product', mapTexts: mapProductTexts<typeof strawberry>, translations: of(texts) })

describe('a record in another language', () => {
  it('has the translations of its texts, pictures included, and names what is shown in German', () => {
    const shown = inFrench({ name: ['Fraise', 'Erdbeere'], 'picture:beutel': ['Un sachet', 'Ein Beutel'] })
    expect(shown).toMatchObject({ id: 1, name: 'Fraise', teaser: 'Süss wie im Juni.', pictures: [{ name: 'beutel', alt: 'Un sachet' }] })
    expect(shown.inGerman).toEqual(['teaser', 'ingredients'])
  })

  it('marks nothing once all is translated; its address may stay the German one', () => {
    const all = germanTexts(strawberry, mapProductTexts).filter(({ field }) => field !== 'slug')
    const shown = inFrench(Object.fromEntries(all.map(({ field, text }) => [field, [`fr ${text}`, text]])))
    expect(shown).not.toHaveProperty('inGerman')
    expect(shown.slug).toBe('erdbeere-gefriergetrocknet')
  })

  it.each([
    ['shows a text whose German has changed until it is renewed', 'teaser', 'Sucrée.', false],
    ['shows a declaration in German when its German text has changed', 'ingredients', '100 % Erdbeeren', true],
  ])('%s', (_, field, text, isGerman) => {
    const shown = inFrench({ teaser: ['Sucrée.', 'Alt'], ingredients: ['100 % fraises', 'Alt'] })
    expect(shown).toMatchObject({ [field]: text })
    expect(shown.inGerman?.includes(field)).toBe(isGerman)
  })

  it('counts a translation that was taken back as missing', () => {
    expect(inFrench({ name: ['', 'Erdbeere'] })).toMatchObject({ name: 'Erdbeere' })
  })
})

describe('the state of a translation', () => {
  it.each([
    ['missing', 'name', undefined],
    ['missing', 'name', { text: '', source: 'Erdbeere' }],
    ['done', 'name', { text: 'Fraise', source: 'Erdbeere' }],
    ['outdated', 'name', { text: 'Fraise', source: 'Erdbeeren' }],
    ['done', 'slug', undefined],
    ['done', 'slug', { text: 'fraise', source: 'alt' }],
  ] as const)('is %s of %s with %j', (state, field, translation) => {
    expect(translationState('product', { field, text: 'Erdbeere' }, translation)).toBe(state)
  })

  it('of a declaration lists what law asks for and is missing or outdated, not the rest', () => {
    const texts = germanTexts(strawberry, mapProductTexts)
    const missing = undeclared('product', texts, of({ name: ['Fraise', 'Erdbeere'], ingredients: ['100 % fraises', 'Alt'] }))
    expect(missing.map(({ field }) => field)).toEqual(['ingredients'])
  })
})

describe('the texts of a record', () => {
  const page = {
    title: 'Fragen',
    lead: '',
    groups: [{ id: 'versand', title: 'Versand', passages: [{ id: 'dauer', heading: 'Wie lange?', text: '- Zwei Tage', home: true }] }],
  }
  const section = { title: 'Titel', description: 'Text', settings: '{"headline":"Obst","buttonTarget":"/shop"}', pictures: [] }
  const recipe = {
    slug: 'muesli',
    title: 'Müesli',
    teaser: 'Gut.',
    ingredients: ['1 Apfel', '2 EL Honig'],
    steps: ['Mischen.'],
    pictures: [],
  }
  const mail = { subject: 'Danke', paragraphs: ['Guten Tag', 'Bis bald'] }

  it.each([
    ['page', germanTexts(page, mapPageTexts), ['title', 'group:versand', 'heading:dauer', 'text:dauer']],
    ['section', germanTexts(section, mapSectionTexts), ['headline', 'description']],
    ['recipe', germanTexts(recipe, mapRecipeTexts), ['title', 'slug', 'teaser', 'ingredients', 'steps']],
    ['mail', germanTexts(mail, mapMailTexts), ['subject', 'text']],
  ] as const)('of a %s are those that its fields name', (noun, texts, fields) => {
    expect(texts.map(({ field }) => field).toSorted()).toEqual([...fields].toSorted())
    expect(fields.filter((field) => !translatedField(noun, field))).toEqual([])
  })

  it('keep lists and paragraphs apart', () => {
    const translate = (field: string, text: string) =>
      ({ ingredients: '1 pomme\n2 cs de miel', text: 'Bonjour\n\nÀ bientôt' })[field] ?? text
    expect(mapRecipeTexts(recipe, translate).ingredients).toEqual(['1 pomme', '2 cs de miel'])
    expect(mapMailTexts(mail, translate).paragraphs).toEqual(['Bonjour', 'À bientôt'])
  })
})

it('a translation has no placeholder that its German text does not have', () => {
  expect(foreignPlaceholders({ text: 'Dès {freeFrom} et {gratuit}', source: 'Ab {freeFrom}' })).toEqual(['gratuit'])
})

it('a translation has the tags that its German text does not', () => {
  const tagsOf = (text: string, source = 'Kalt') => foreignTags({ text, source })
  expect(tagsOf('<b>Froid</b><br/> <g id="1">sec</g> <B>')).toEqual(['<b>', '</b>', '<br/>', '<g id="1">', '</g>', '<B>'])
  expect(tagsOf('a < b > c, <3, <info@firnfrucht.ch>, x<y')).toEqual([])
  expect(tagsOf('Cold & <clear>', 'Kalt & <klar>')).toEqual([])
})

it('an address in another language has letters without accents', () => {
  expect(translatedSlug('Crème d’abricots poêlés au cœur')).toBe('creme-d-abricots-poeles-au-coeur')
})
