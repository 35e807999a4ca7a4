export const title = 'Quantity discount, mix as you like'
export const from = (packs: number, percent: number) => `from\u00a0${packs}\u00a0packs −${percent}%`
export const saving = (amount: string) => `You save ${amount}`
