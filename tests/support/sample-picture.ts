import type { Sharp } from 'sharp'
import sharp from 'sharp'

/** A plain raspberry-coloured picture for tests, to be given any format. */
export function samplePicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c2185b' } })
}
