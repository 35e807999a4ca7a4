export const toLiechtenstein = (days: string, email: string) =>
  `Livraison au Liechtenstein : vous pouvez révoquer l’achat sans indication de motifs dans les ${days} jours qui suivent la réception de la marchandise. Un e-mail à ${email} suffit. Les frais de renvoi sont à votre charge ; le droit de révocation ne vaut pas pour les denrées alimentaires ouvertes.`
