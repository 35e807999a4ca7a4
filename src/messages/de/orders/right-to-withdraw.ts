export const toLiechtenstein = (days: string, email: string) =>
  `Lieferung nach Liechtenstein: Sie können den Kauf innert ${days} Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen. Eine E-Mail an ${email} genügt. Die Kosten der Rücksendung tragen Sie; für geöffnete Lebensmittel gilt das Widerrufsrecht nicht.`
