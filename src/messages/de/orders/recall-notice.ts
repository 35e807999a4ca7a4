export const recall = 'Rückruf'
export const recalledOn = (date: string) => `Rückruf vom ${date}: Bitte essen Sie den Inhalt dieser Packungen nicht.`
export const lot = (size: string, number: string, bestBefore: string) => `${size}, Los ${number}, mindestens haltbar bis ${bestBefore}`
export const others = 'Packungen mit einem anderen Los sind nicht betroffen.'
