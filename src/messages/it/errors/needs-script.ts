export const title = (what: string) => `${what} il Suo browser ha bisogno di JavaScript`
export const allow = 'Consenta JavaScript nelle impostazioni del Suo browser. A volte è un’estensione a disattivarlo.'
export const reload = 'Poi ricarichi questa pagina. Ciò che è nel carrello vi rimane.'
export const goOn = 'Continuare gli acquisti'
export const writeUs = (email: string) => `Non funziona? Ci scriva a <mail>${email}</mail>, La aiutiamo volentieri.`
