export const design = 'Motivo'
export const designs = {
  peaks: 'Vette',
  glow: 'Bagliore alpino',
  berries: 'Bacche',
  confetti: 'Festa',
  winter: 'Inverno',
}
