import type { ShopSettings } from './shop-settings.ts'

/** The support hours in the short form of the footer: 'Mo-Fr 9-17'. */
export function shortSupportHours({ support }: Pick<ShopSettings, 'support'>): string {
  return support.hours.replaceAll(':00', '')
}
