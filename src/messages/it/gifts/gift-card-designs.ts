export const design = 'Motivo'
export const designs = {
  peaks: 'Vette',
  glow: 'Bagliore alpino',
  berries: 'Frutti di bosco',
  confetti: 'Festa',
  winter: 'Inverno',
}
