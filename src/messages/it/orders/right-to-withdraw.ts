export const toLiechtenstein = (days: string, email: string) =>
  `Consegna nel Liechtenstein: può recedere dall’acquisto senza indicarne i motivi entro ${days} giorni dal ricevimento della merce. Basta un’e-mail a ${email}. Le spese di rispedizione sono a Suo carico; il diritto di recesso non vale per le derrate alimentari aperte.`
