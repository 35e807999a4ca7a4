import type { CSSProperties } from 'react'

interface Tint {
  band: string
  accent: string
  wall: string
  floor: string
}

/** The style that sets the product's colours (`bg-tint-wall`, `text-tint-band`, …) for everything inside an element. */
export function tintStyle({ band, accent, wall, floor }: Tint): CSSProperties {
  const colours: Record<`--${string}`, string> = {
    '--tint-band': band,
    '--tint-accent': accent,
    '--tint-wall': wall,
    '--tint-floor': floor,
  }
  return colours
}
