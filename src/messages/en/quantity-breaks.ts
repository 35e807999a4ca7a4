export const title = 'Volume discount, mix as you like'
export const from = (packs: string, percent: string) => `from ${packs} packs −${percent}`
export const saving = (amount: string) => `You save ${amount}`
