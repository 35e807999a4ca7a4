export const toLiechtenstein = (days: string, email: string) =>
  `Consegna nel Liechtenstein: può revocare l’acquisto senza indicarne i motivi entro ${days} giorni dal ricevimento della merce. Basta un’e-mail a ${email}. Le spese di rispedizione sono a Suo carico; il diritto di revoca non vale per le derrate alimentari aperte.`
