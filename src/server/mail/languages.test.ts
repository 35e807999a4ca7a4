import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#domain/language/language.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { renderMail } from './render-mail.ts'
import { sampleData } from './sample-data.ts'
import { MAIL_TEMPLATES, type MailTemplateName } from './templates.ts'

const shop = { settings: DEFAULT_SHOP_SETTINGS, baseUrl: 'https://shop.example' }
const TEMPLATES = (Object.keys(MAIL_TEMPLATES) as MailTemplateName[]).filter((name) => !name.startsWith('operator-'))

const render = (template: MailTemplateName, language: (typeof LANGUAGES)[number], more: object = {}) =>
  renderMail({ template, language, data: { ...sampleData(template, { ...shop, language }), ...more } }, shop)

describe('a mail to a customer', () => {
  it.each(TEMPLATES)('%s is written in each language, with its placeholders filled in', async (template) => {
    const mails = await Promise.all(LANGUAGES.map((language) => render(template, language)))
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length)
    for (const [index, { subject, html, text }] of mails.entries()) {
      expect(html).toContain(`lang="${LANGUAGES[index]}-CH"`)
      expect(subject + text).not.toMatch(/[{}]|undefined/)
    }
  })

  it('leads to pages in its language', async () => {
    const { html } = await render('order-confirmation', 'fr', { url: 'https://shop.example/bestellung/abc' })
    expect(html).toContain('href="https://shop.example/fr/commande/abc"')
    expect(html).toContain('href="https://shop.example/fr/mentions-legales"')
    expect(html).not.toContain('https://shop.example/bestellung')
    const german = await render('order-confirmation', 'de', { url: 'https://shop.example/bestellung/abc' })
    expect(german.html).toContain('href="https://shop.example/bestellung/abc"')
  })

  it('names days as its language does', async () => {
    const texts = await Promise.all(LANGUAGES.map(async (language) => (await render('order-confirmation', language)).text))
    const days = ['Mi 25. November', 'mer. 25 novembre', 'mer 25 novembre', 'Wed 25 November']
    for (const [index, day] of days.entries()) expect(texts[index]?.replaceAll('\u00a0', ' ')).toContain(day)
  })

  it('has samples in its language, too, products included', async () => {
    const texts = await Promise.all(TEMPLATES.map(async (template) => (await render(template, 'fr')).text))
    for (const text of texts) expect(text).not.toMatch(/Erdbeere|Mango|Packung|Alles Gute/)
    for (const word of ['Fraise', 'Mangue', 'Meilleurs vœux', 'Un sachet était ouvert', 'traces de noisettes'])
      expect(texts.filter((text) => text.includes(word)).length, word).toBeGreaterThan(0)
  })

  it('has the text that an operator saved in place of its own, part by part', async () => {
    const language = 'fr'
    const data = sampleData('order-confirmation', { ...shop, language })
    const mail = await renderMail({ template: 'order-confirmation', language, data, templateText: { subject: 'Bien reçu {number}' } }, shop)
    expect(mail.subject).toBe('Bien reçu FF-7K2M-9QXA')
    expect(mail.text).toContain('Nous avons bien reçu votre commande')
  })
})
