export const design = 'Motif'
export const designs = {
  peaks: 'Sommets',
  glow: 'Lueur alpine',
  berries: 'Baies',
  confetti: 'Confettis',
  winter: 'Hiver',
}
