export const design = 'Design'
export const designs = {
  peaks: 'Peaks',
  glow: 'Alpenglow',
  berries: 'Berries',
  confetti: 'Confetti',
  winter: 'Winter',
}
