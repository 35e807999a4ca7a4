import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RunningText } from './running-text.tsx'

const whole = (text: string) => `<span class="whitespace-nowrap">${text}</span>`

describe('RunningText', () => {
  it.each([
    ['Ab CHF 49.00 kostenlos', `Ab ${whole('CHF 49.00')} kostenlos`],
    ['Ab CHF 1’250.00.', `Ab ${whole('CHF 1’250.00')}.`],
    ['10 % ab 5 Packungen', `${whole('10 %')} ab 5 Packungen`],
    ['Bei -40°C, vor 14:00 Uhr', `Bei ${whole('-40°C')}, vor ${whole('14:00 Uhr')}`],
    ['Lieferzeit 2-3 Werktage.', `Lieferzeit ${whole('2-3 Werktage')}.`],
    ['innert 30 Tagen', `innert ${whole('30 Tagen')}`],
    ['1447 kJ / 344 kcal', `${whole('1447 kJ')} / ${whole('344 kcal')}`],
    ['(Art. 6 Abs. 1 DSGVO)', `(${whole('Art. 6')} ${whole('Abs. 1')} DSGVO)`],
    ['bei −40\u00a0°C, 97\u00a0%', `bei ${whole('−40\u00a0°C')}, ${whole('97\u00a0%')}`],
    ['Lieferzeit 2–3 Werktage.', `Lieferzeit ${whole('2–3 Werktage')}.`],
    ['Délai : 2–3 jours ouvrables', `Délai : ${whole('2–3 jours')} ouvrables`],
    ['entro 30 giorni', `entro ${whole('30 giorni')}`],
    ['(art. 6 al. 1 RGPD)', `(${whole('art. 6')} ${whole('al. 1')} RGPD)`],
    ['par e-mail, 24 heures', `par ${whole('e-mail')}, ${whole('24 heures')}`],
    ['MWST-Nr.: CHE-000.000.000 MWST.', `MWST-Nr.: ${whole('CHE-000.000.000 MWST')}.`],
    ['UID: CHE-123.456.789.', `UID: ${whole('CHE-123.456.789')}.`],
    ['süss-säuerlich, Büro-Apéro, Präal. 3', 'süss-säuerlich, Büro-Apéro, Präal. 3'],
    ['5 Tageskarten, 3 andere, 3 oreilles', '5 Tageskarten, 3 andere, 3 oreilles'],
  ])('keeps a figure with its unit: %s', (text, html) => {
    expect(renderToStaticMarkup(<RunningText text={text} />)).toBe(html)
  })

  it('makes every e-mail address a link', () => {
    const markup = renderToStaticMarkup(<RunningText text="An hallo@firnfrucht.ch oder support@firnfrucht.ch." />)
    expect(markup).toMatch(/^An <a href="mailto:hallo@firnfrucht\.ch".* oder <a href="mailto:support@firnfrucht\.ch".*\.$/)
  })
})
