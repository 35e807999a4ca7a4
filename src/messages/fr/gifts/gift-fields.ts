export const noPrice = 'Le colis ne contient ni facture ni prix.'
export const ownAddress = 'L’adresse ci-dessus est la vôtre : la facture y est envoyée.'
export const recipientsAddress =
  'L’adresse de livraison ci-dessus est celle de la personne à qui vous offrez le cadeau, la facture vous est adressée.'
export const message = 'Texte de la carte'
export const messageHint = (characters: number, lines: number) =>
  `${characters} caractères sur ${lines} lignes au maximum. Sans texte, nous ne joignons pas de carte.`
export const withoutAddress = 'Cadeau sans adresse'
export const withoutAddressHint = (days: number) =>
  `La personne l’indique elle-même, par un lien valable ${days} jours. Sinon, nous vous remboursons le montant.`
export const recipientsEmail = 'E-mail de la personne'
export const recipientsEmailHint =
  'C’est là que nous envoyons le lien ; ensuite, nous seuls pouvons annuler. Vide : vous le recevez et le transmettez vous-même.'
export const arriveOn = 'Doit arriver le'
export const soonest = 'Le plus tôt possible'
export const daysAway = 'Les jours ne sont pas disponibles en ce moment. Sans choix, le cadeau arrive le plus tôt possible.'
