import { slugOf } from '#domain/products/product-slug.ts'

/** A name in another language as part of an address, such as 'pomme-poelee': letters without their accents. */
export function translatedSlug(name: string): string {
  const spelledOut = name.replace(/œ/gi, 'oe').replace(/æ/gi, 'ae')
  return slugOf(spelledOut.normalize('NFD').replace(/\p{M}/gu, ''))
}
