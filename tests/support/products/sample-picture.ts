import type { Sharp } from 'sharp'
import sharp from 'sharp'

/** Returns a plain raspberry-coloured picture that a test can encode in any format. */
export function samplePicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c2185b' } })
}
