export const design = 'Gestaltung'
export const designs = {
  peaks: 'Gipfel',
  glow: 'Alpenglühen',
  berries: 'Beeren',
  confetti: 'Konfetti',
  winter: 'Winter',
}
