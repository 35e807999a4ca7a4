export const enterPassword = 'Veuillez saisir le mot de passe de votre compte.'
export const confirm = 'Confirmer'
export const unknownPassword =
  'Vous ne connaissez pas ce mot de passe ou n’avez pas ouvert de compte ? <forgot>Définissez un nouveau mot de passe</forgot>. Le compte ne sera ensuite qu’à vous.'
export const away = 'Nous n’avons pas encore pu confirmer votre adresse e-mail. Veuillez réessayer dans un instant.'
export const linkOverHint = 'Il a expiré ou a déjà été utilisé. Nous vous en envoyons volontiers un nouveau depuis les paramètres.'
export const toSettings = 'Ouvrir les paramètres'
export const verified = 'Votre adresse e-mail est confirmée'
export const verifiedHint = 'Merci. Vos commandes antérieures passées avec cette adresse figurent désormais sous Mes commandes.'
