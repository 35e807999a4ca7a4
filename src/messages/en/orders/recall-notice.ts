export const recall = 'Recall'
export const recalledOn = (date: string) => `Recall of ${date}: please do not eat what is in these packs.`
export const lot = (size: string, number: string, bestBefore: string) => `${size}, lot ${number}, best before ${bestBefore}`
export const others = 'Packs from any other lot are not affected.'
