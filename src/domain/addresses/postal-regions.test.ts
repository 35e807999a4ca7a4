import { describe, expect, it } from 'vitest'
import { CANTONS } from '#domain/calendar/holidays.ts'
import { regionsOf } from './postal-regions.ts'

describe('the regions of a postal code', () => {
  it.each([
    ['1201', 'GE'],
    ['1003', 'VD'],
    ['1700', 'FR'],
    ['1950', 'VS'],
    ['2000', 'NE'],
    ['2800', 'JU'],
    ['3011', 'BE'],
    ['4051', 'BS'],
    ['4410', 'BL'],
    ['4500', 'SO'],
    ['5000', 'AG'],
    ['6003', 'LU'],
    ['6060', 'OW'],
    ['6300', 'ZG'],
    ['6370', 'NW'],
    ['6430', 'SZ'],
    ['6460', 'UR'],
    ['6500', 'TI'],
    ['7000', 'GR'],
    ['8001', 'ZH'],
    ['8200', 'SH'],
    ['8500', 'TG'],
    ['8750', 'GL'],
    ['9000', 'SG'],
    ['9050', 'AI'],
    ['9100', 'AR'],
    ['9490', 'LI'],
  ] as const)('%s include %s, whose capital it is', (postalCode, region) => {
    expect(regionsOf(postalCode)).toContain(region)
  })

  it('include the other canton where an area crosses a border', () => {
    expect(regionsOf('8852')).toEqual(expect.arrayContaining(['ZH', 'SZ']))
  })

  it('are Liechtenstein alone from 9485 to 9498', () => {
    expect([regionsOf('9485'), regionsOf('9498')]).toEqual([['LI'], ['LI']])
    expect(regionsOf('9484')).not.toContain('LI')
    expect(regionsOf('9499')).not.toContain('LI')
  })

  it('are cantons that exist', () => {
    for (let code = 1000; code < 9700; code += 1) for (const region of regionsOf(String(code))) expect([...CANTONS, 'LI']).toContain(region)
  })

  it('are none for what is no postal code', () => {
    expect([regionsOf(''), regionsOf('0100'), regionsOf('800'), regionsOf('9900')]).toEqual([[], [], [], []])
  })
})
