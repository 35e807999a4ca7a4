const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * Whether a file begins as a JPEG, PNG or WebP, or as a HEIC, which phones take and most browsers cannot show; null for
 * others.
 */
export function photoFormat(bytes: Buffer): 'accepted' | 'heic' | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic'
  const isWebp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  return text(0, 3) === '\xff\xd8\xff' || text(0, 4) === '\x89PNG' || isWebp ? 'accepted' : null
}
