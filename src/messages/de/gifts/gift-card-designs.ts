export const design = 'Gestaltung'
export const designs = {
  peaks: 'Gipfel',
  glow: 'Alpen\u00adglühen',
  berries: 'Beeren',
  confetti: 'Konfetti',
  winter: 'Winter',
}
