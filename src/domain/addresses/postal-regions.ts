import type { Canton, Region } from '#domain/calendar/holidays.ts'
import { countryOfPostalCode } from './address.ts'

/**
 * The cantons that each postal area reaches into, by the first two digits of its codes; from 10 on, '-' where there is
 * none.
 */
const AREAS = (
  'VD,VD,GE VD,VD,VD FR,VD FR,FR VD,FR VD BE,VD VS,VS VD,NE,NE BE,NE,NE BE JU,NE,BE SO NE,BE JU,BE JU SO,JU BL BE SO,JU,' +
  'BE,BE FR,BE FR SO,BE SO,BE SO LU,BE LU,BE,BE FR,BE VS OW,VS,BS BL,BL BS SO,BL SO JU,AG BL,BL SO AG,SO BE,SO AG BL,SO BE,AG LU BE SO,BE LU AG,' +
  'AG SO,AG,AG,AG,AG,AG,AG LU ZG,AG LU,-,-,LU OW NW BE,LU BE,LU AG,ZG LU OW NW UR SZ ZH,SZ UR LU ZG,TI GR,TI,TI GR,TI,TI,' +
  'GR,GR,GR,SG GR,GR,GR,GR,GR,-,-,ZH,ZH AG,SH ZH TG,ZH TG SG,ZH TG SH,TG ZH,ZH SG SZ TG,ZH GL SG SZ,ZH SZ SG GL,ZH AG,' +
  'SG AR AI TG,AR SG AI,SG TG,SG TG AR,SG AR AI,TG SG,SG AR'
).split(',')

/**
 * The regions that a postal code may lie in: Liechtenstein, or the cantons of its postal area, because areas cross
 * borders. Empty for a code that nobody has.
 */
export function regionsOf(postalCode: string): Region[] {
  const country = countryOfPostalCode(postalCode)
  if (country !== 'CH') return country === null ? [] : [country]
  const area = AREAS[Number(postalCode.slice(0, 2)) - 10] ?? '-'
  return area === '-' ? [] : (area.split(' ') as Canton[])
}
