export const titles = { taste: 'Gusto', origin: 'Provenienza della frutta', without: 'Allergeni' }
export const chosen = 'Filtri scelti'
export const remove = (name: string) => `Togliere ${name}`
export const removeAll = 'Togliere tutto'
export const show = (found: string) => `Mostrare ${found}`
export const noneFound = 'Nessun prodotto trovato'
export const noneFoundText = 'Provi con un’altra parola, oppure guardi tutta la frutta.'
export const reset = 'Reimpostare i filtri'
export const pages = 'Pagine'
export const page = (number: number) => `Pagina ${number}`
export const previousPage = 'Pagina precedente'
export const nextPage = 'Pagina successiva'
