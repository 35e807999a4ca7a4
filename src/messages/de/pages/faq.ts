export const lead = 'Alles über Bestellung, Früchte und Versand. Und ein paar Ideen, was Sie damit anstellen können.'
export const topics = 'Themen'
export const notListed = 'Ihre Frage war nicht dabei?'
export const writeToUs = (hours: string, replyHours: number) =>
  `Schreiben Sie uns. Während der Servicezeiten (${hours} Uhr) antworten wir in der Regel innert ${replyHours === 1 ? 'einer Stunde' : `${replyHours} Stunden`}.`
