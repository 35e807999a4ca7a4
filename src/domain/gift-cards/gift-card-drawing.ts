import type { GiftCardDesign } from './gift-card-design.ts'

/** The size of the drawn part of a card in mm; the shapes are in its coordinates. */
export const GIFT_CARD_ART = { width: 74, height: 148 } as const

/** The ten corners of a star, in steps of 36 degrees; rounded, so that every machine writes the same file. */
const CORNERS = [
  [0, -1],
  [0.59, -0.81],
  [0.95, -0.31],
  [0.95, 0.31],
  [0.59, 0.81],
  [0, 1],
  [-0.59, 0.81],
  [-0.95, 0.31],
  [-0.95, -0.31],
  [-0.59, -0.81],
] as const

/** A path of SVG, filled or drawn as a line of a width in mm. */
export type ArtShape = { path: string; colour: string; line?: number }

/** The drawing of a design, from back to front; `ink` is the colour of what is written on it. */
export const GIFT_CARD_DRAWINGS: Readonly<Record<GiftCardDesign, { ground: string; ink: string; shapes: readonly ArtShape[] }>> = {
  peaks: {
    ground: '#b3194e',
    ink: '#ffffff',
    shapes: [{ path: 'M3.1 146.1L30.1 85.8L46 109.6L57.1 93.8L82.5 146.1Z', colour: '#e58aa8', line: 2.9 }],
  },
  glow: {
    ground: '#fde3d3',
    ink: '#6d1740',
    shapes: [
      { path: disc(53, 66, 13), colour: '#f9b184' },
      { path: 'M0 98L12 78L20 87L36 58L48 80L58 71L74 92V148H0Z', colour: '#e9809a' },
      { path: 'M36 58L28.3 72L33 69.5L36.5 74L40 69L43.6 72Z', colour: '#fff3ea' },
      { path: 'M12 78L8.2 84.4L11.6 83.2L14 86.4L16 82.5Z', colour: '#fff3ea' },
      { path: 'M0 119L17 99L29 112L47 92L74 124V148H0Z', colour: '#c2406c' },
      { path: 'M0 134C16 122 28 122 42 129S64 134 74 125V148H0Z', colour: '#7a1a4a' },
    ],
  },
  berries: {
    ground: '#231a4b',
    ink: '#ffffff',
    shapes: [
      ...blueberry(18, 106, 17),
      ...blueberry(44, 131, 15),
      { path: 'M50 51C42 40 30 42 27 47C34 54 43 55 50 51Z', colour: '#7fb069' },
      { path: 'M51 51C53 39 65 36 70 40C67 49 60 54 51 51Z', colour: '#5f9350' },
      ...raspberry(50, 57),
      ...[
        [66, 103],
        [58, 110],
        [68, 114],
        [60, 120],
      ].map(([x = 0, y = 0]) => ({ path: disc(x, y, 5.2), colour: '#ef5a4c' })),
      ...[
        [64.4, 101.4],
        [56.4, 108.4],
        [66.4, 112.4],
        [58.4, 118.4],
      ].map(([x = 0, y = 0]) => ({ path: disc(x, y, 1.3), colour: '#ffd0c4' })),
    ],
  },
  confetti: {
    ground: '#fff5e8',
    ink: '#0f1a2e',
    shapes: [
      ...pieces('#d22f63', [
        [12, 50, 5],
        [58, 63, 7],
        [27, 92, 6],
        [66, 108, 5],
        [14, 128, 8],
        [46, 140, 5],
      ]),
      ...pieces('#f2a33a', [
        [36, 58, 6],
        [8, 76, 6],
        [52, 88, 5],
        [34, 118, 7],
        [68, 132, 7],
      ]),
      ...pieces('#8fae3c', [
        [66, 46, 5],
        [22, 70, 4],
        [70, 84, 5],
        [10, 104, 5],
        [52, 112, 5],
        [28, 138, 4],
      ]),
      ...pieces('#4b5fb3', [
        [44, 74, 4],
        [42, 100, 4],
        [24, 108, 3.4],
        [60, 122, 4],
        [4, 92, 3.4],
        [50, 50, 3.4],
      ]),
      ...[
        ['M30 74L35 79', '#7a1a4a'],
        ['M62 76L60 83', '#d22f63'],
        ['M16 60L22 57', '#4b5fb3'],
        ['M20 118L15 114', '#f2a33a'],
        ['M46 126L52 128', '#8fae3c'],
        ['M60 96L65 93', '#7a1a4a'],
        ['M36 84L35 90', '#f2a33a'],
      ].map(([path = '', colour = '']) => ({ path, colour, line: 1.6 })),
    ],
  },
  winter: {
    ground: '#d5e6f2',
    ink: '#0f1a2e',
    shapes: [
      { path: 'M-6 126L22 66L38 92L50 76L80 126V148H-6Z', colour: '#ffffff' },
      { path: 'M22 66L38 92L50 76L80 126H44L33 104L26 108Z', colour: '#b3cfe3' },
      { path: 'M0 128C20 116 40 118 74 126V148H0Z', colour: '#f4f9fd' },
      ...fir(14, 100, 1.1),
      ...fir(28, 112, 0.8),
      ...fir(59, 104, 1.2),
      ...[
        [8, 52],
        [20, 44],
        [34, 54],
        [46, 46],
        [62, 56],
        [68, 40],
        [56, 70],
        [10, 76],
        [66, 84],
        [40, 68],
        [28, 36],
      ].map(([x = 0, y = 0], index) => ({
        path: disc(x, y, index % 3 === 0 ? 1.5 : 0.9),
        colour: '#ffffff',
      })),
    ],
  },
}

/** The drawing as an SVG, or the part of it from `top` to `bottom` (mm). */
export function giftCardSvg(
  design: GiftCardDesign,
  { top = 0, bottom = GIFT_CARD_ART.height }: { top?: number; bottom?: number } = {},
): string {
  const { ground, shapes } = GIFT_CARD_DRAWINGS[design]
  const { width, height } = GIFT_CARD_ART
  const drawn = shapes.map(({ path, colour, line }) =>
    line === undefined
      ? `<path d="${path}" fill="${colour}"/>`
      : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${width} ${bottom - top}"><path d="M0 0H${width}V${height}H0Z" fill="${ground}"/>${drawn.join('')}</svg>\n`
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

/** A berry with its crown. */
function blueberry(x: number, y: number, radius: number): ArtShape[] {
  const crown = Array.from({ length: 10 }, (_, corner) => {
    const [cos, sin] = CORNERS[corner] ?? [0, 0]
    const reach = radius * (corner % 2 === 0 ? 0.42 : 0.2)
    return `${tenth(x + radius * 0.25 + cos * reach)} ${tenth(y - radius * 0.3 + sin * reach)}`
  })
  return [
    { path: disc(x, y, radius), colour: '#5468bd' },
    {
      path: `M${x - radius * 0.72} ${y + radius * 0.3}a${radius * 0.8} ${radius * 0.8} 0 0 0 ${radius * 0.9} ${radius * 0.5}`,
      colour: '#8b9be0',
      line: 1.4,
    },
    { path: `M${crown.join('L')}Z`, colour: '#2c357a' },
  ]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** A berry of many drupes that narrows to its tip, from its top in the middle. */
function raspberry(x: number, y: number): ArtShape[] {
  const rows = [3, 4, 5, 4, 3, 2, 1]
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      path: disc(tenth(x + (column - (count - 1) / 2) * 6.2), tenth(y + row * 5.2), 3.7),
      colour: (row + column) % 2 === 0 ? '#d83a6f' : '#bd2459',
    })),
  )
}

/** Scattered pieces of fruit: a disc, and every other one half of it. */
function pieces(colour: string, places: readonly (readonly [x: number, y: number, radius: number])[]): ArtShape[] {
  return places.map(([x, y, radius], index) => ({
    path: index % 2 === 0 ? disc(x, y, radius) : `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} ${index % 3}Z`,
    colour,
  }))
}

/** A fir with its tip here. */
function fir(x: number, y: number, scale: number): ArtShape[] {
  const at = (dx: number, dy: number) => `${tenth(x + dx * scale)} ${tenth(y + dy * scale)}`
  return [
    { path: `M${at(-1, 26)}L${at(1, 26)}L${at(1, 31)}L${at(-1, 31)}Z`, colour: '#6b4a36' },
    {
      path: `M${at(0, 0)}L${at(6, 10)}L${at(3.4, 10)}L${at(8.4, 18)}L${at(5, 18)}L${at(11, 27)}L${at(-11, 27)}L${at(-5, 18)}L${at(-8.4, 18)}L${at(-3.4, 10)}L${at(-6, 10)}Z`,
      colour: '#1f5450',
    },
  ]
}
