export const newPrefix = 'NOUVEAU : '
export const heroPicture = 'Sachets de fruits lyophilisés'
export const fromReviews = (count: number) => `sur ${count} avis`

export const promises = 'Nos engagements'
export const frozen = 'Surgélation rapide'
export const frozenText =
  'À {freezeTemperature}, le fruit mûr gèle à cœur en quelques minutes. Il garde ainsi sa forme, sa couleur et son arôme.'
export const swiss = 'La qualité suisse'
export const swissText = 'Préparés, contrôlés et ensachés en Suisse, en petites quantités.'
export const noSugar = 'Sans sucre ajouté'
export const noSugarText = 'Rien que du fruit : ni arômes, ni soufre, ni conservateurs. Contient des sucres naturellement présents.'
export const fast = 'Livraison rapide'
export const fastText = 'Commandé avant {cutOff}, expédié le jour ouvrable même. Dès {freeFrom}, la livraison est offerte.'

export const bestsellers = 'Nos best-sellers'
export const allFruits = 'Voir tous les fruits'
export const varieties = (count: number) => `${count} variétés, un coffret`
export const oneBox = 'Tout dans un seul coffret'
export const discoverBoxes = 'Voir les coffrets découverte'
export const story = 'Notre histoire'

export const steps = 'Du champ au sachet, en trois étapes'
export const sorting = 'Tri à la main'
export const sortingText =
  'Nous ne prenons que ce qui est mûr et trions tout à la main. Les petits fruits restent entiers, les grands sont coupés.'
export const freezing = 'Surgélation'
export const freezingText =
  'Le froid saisit le fruit si vite que seuls de minuscules cristaux de glace se forment. Le fruit garde ainsi sa forme. Il est surgelé à {freezeTemperature} et conservé à {storageTemperature}.'
export const drying = 'Sublimation'
export const dryingText =
  'Sous vide, la glace passe directement à l’état de vapeur. Restent {vitaminsKept} des vitamines, {nutrientsKept} des nutriments et tout le goût.'

export const welcome = (percent: number) => `${percent}\u00a0% sur votre première commande`
export const welcomeText = (code: string, freeFrom: string) =>
  `Saisissez le code <code>${code}</code> au moment de payer. Dès <amount>${freeFrom}</amount>, la livraison est offerte.`

export const trialBox = 'Goûter d’abord, choisir ses préférés ensuite'
export const addTrialBox = 'Ajouter le coffret au panier'
export const adding = 'Ajout en cours…'
export const trialBoxAdded = 'Coffret découverte ajouté'
export const trialBoxAddedText = 'Le coffret découverte est dans votre panier.'
export const trialBoxNotAdded = 'Le coffret découverte n’a pas pu être ajouté.'
export const freeFrom = (amount: string) => `Livraison offerte dès ${amount}`
export const singly = 'Ou à l’unité'
export const showMore = (count: number) => `+${count}, afficher les autres`
export const composeBox = 'Composer mon coffret'
export const questions = 'Questions fréquentes'
export const allQuestions = 'Toutes les questions et réponses'
