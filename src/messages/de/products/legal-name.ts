export const pouch = (name: string) => `${name}, gefriergetrocknet`
export const box = 'Gefriergetrocknete Früchte in verschiedenen Sorten'
