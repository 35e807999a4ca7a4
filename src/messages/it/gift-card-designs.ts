export const design = 'Motivo'
export const designs = {
  peaks: 'Vette',
  glow: 'Alba alpina',
  berries: 'Bacche',
  confetti: 'Festa',
  winter: 'Inverno',
}
