/** A picture that the shop serves in several widths; `src` is its URL without a width. */
export interface ResponsivePicture {
  src: string
  widths: readonly number[]
}

/**
 * The `srcset` of the AVIF and WebP files; a time parameter of the URL is preserved. docs/rules/pictures.md#addresses
 */
export function pictureSources({ src, widths }: ResponsivePicture): { avif: string; webp: string } {
  const [path = '', query] = src.split('?')
  const stem = path.replace('/uploads/', '/').replace(/\.\w+$/, '')
  const sourceSet = (extension: string) =>
    widths.map((width) => `${stem}-${width}.${extension}${query ? `?${query}` : ''} ${width}w`).join(', ')
  return { avif: sourceSet('avif'), webp: sourceSet('webp') }
}
