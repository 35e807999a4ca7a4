export const title = (what: string) => `${what}, votre navigateur a besoin de JavaScript`
export const allow = 'Autorisez JavaScript dans les réglages de votre navigateur. Il arrive aussi qu’une extension le désactive.'
export const reload = 'Rechargez ensuite cette page. Ce qui est dans votre panier y reste.'
export const goOn = 'Continuer mes achats'
export const writeUs = (email: string) => `Cela ne marche pas ? Écrivez-nous à <mail>${email}</mail>, nous vous aidons volontiers.`
