export const lead = 'Tutto su ordine, frutta e spedizione. E qualche idea per gustarla.'
export const topics = 'Temi'
export const notListed = 'Non ha trovato la Sua domanda?'
export const writeToUs = (hours: string, replyHours: number) =>
  `Ci scriva. Negli orari di servizio (${hours}) rispondiamo di regola entro ${replyHours === 1 ? 'un’ora' : `${replyHours}\u00a0ore`}.`
