export const toLiechtenstein = (days: string, email: string) =>
  `Livraison au Liechtenstein : vous pouvez vous rétracter de l’achat sans indication de motif dans les ${days} jours qui suivent la réception de la marchandise. Un e-mail à ${email} suffit. Les frais de renvoi sont à votre charge ; le droit de rétractation ne vaut pas pour les denrées alimentaires ouvertes.`
