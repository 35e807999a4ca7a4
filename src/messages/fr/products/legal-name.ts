export const pouch = (name: string) => `${name}, fruits lyophilisés`
export const box = 'Assortiment de fruits lyophilisés'
