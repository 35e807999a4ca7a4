export const pouch = (name: string) => `${name}, frutta liofilizzata`
export const box = 'Assortimento di frutta liofilizzata'
