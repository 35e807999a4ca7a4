export const pouch = (name: string) => `${name}, freeze-dried`
export const box = 'Assorted freeze-dried fruit'
