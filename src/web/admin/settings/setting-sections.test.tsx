import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { findSettings, SETTING_SECTION_IDS, SETTING_SECTIONS } from './setting-sections.ts'
import { SettingsForm } from './settings-form.tsx'

const render = (errors: Readonly<Record<string, string>>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsForm
        form={{
          draft: DEFAULT_SHOP_SETTINGS,
          change: () => undefined,
          field: (name) => ({ value: DEFAULT_SHOP_SETTINGS[name], onChange: () => undefined, error: errors[name] }),
          errorOf: (name) => errors[name],
        }}
        record={{ settings: DEFAULT_SHOP_SETTINGS, version: 1, updatedAt: null, mailFrom: null, sendsMail: false, payments: 'test' }}
      />
    </QueryClientProvider>,
  )
const panels = render({}).split('<section ').slice(1)
const found = (text: string) => findSettings(text).map(({ section, setting }) => (setting ? `${section}: ${setting}` : section))

describe('the sections of the settings', () => {
  it('stand on the screen in the order of the list, each with the settings that lead to it', () => {
    expect(panels.map((panel) => /id="(\w+)"/.exec(panel)?.[1])).toEqual(SETTING_SECTION_IDS)
    for (const [index, id] of SETTING_SECTION_IDS.entries()) {
      const labels = [...(panels[index] ?? '').matchAll(/<(?:label|legend|h3|dt)[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, label = '']) => label)
      const missing = SETTING_SECTIONS[id].settings.filter((setting) => !labels.some((label) => label.startsWith(setting)))
      expect(missing, id).toEqual([])
    }
  })

  it('are found by title and by setting, then by the words that people type', () => {
    expect(found('betriebsferien')).toEqual(['delivery: Betriebsferien'])
    expect(found('ferien')).toEqual(['delivery: Betriebsferien', 'delivery'])
    expect(found('porto')).toEqual(['shippingPrices'])
    expect(found('retouren')).toEqual(['sale'])
    expect(found('xyz')).toEqual([])
    expect(found('')).toEqual(SETTING_SECTION_IDS)
  })

  it('say at a step of the quantity discount why it was refused', () => {
    expect(render({ 'quantitySteps.0.percent': 'Höchstens 50.' })).toContain('Höchstens 50.')
    expect(render({})).not.toContain('Höchstens 50.')
  })
})
