export const newPrefix = 'NEW: '
export const heroPicture = 'Pouches of freeze-dried fruit'
export const fromReviews = (count: number) => `from ${count} ${count === 1 ? 'review' : 'reviews'}`

export const promises = 'Our promises'
export const frozen = 'Flash-frozen'
export const frozenText = 'At {freezeTemperature}, ripe fruit freezes right through within minutes. It keeps its shape, colour and aroma.'
export const swiss = 'Quality from Switzerland'
export const swissText = 'Prepared, checked and packed in small batches in Switzerland.'
export const noSugar = 'No added sugar'
export const noSugarText = 'Nothing but fruit: no flavourings, no sulphur, no preservatives. Contains naturally occurring sugars.'
export const fast = 'Fast delivery'
export const fastText = 'Ordered before {cutOff}, sent the same working day. From {freeFrom}, delivery is free.'

export const bestsellers = 'Our bestsellers'
export const allFruits = 'See all fruit'
export const varieties = (count: number) => `${count} varieties, one box`
export const oneBox = 'Everything in one box'
export const discoverBoxes = 'Discover tasting boxes'
export const story = 'Our story'

export const steps = 'From field to pouch in three steps'
export const sorting = 'Sorted by hand'
export const sortingText = 'We only take what is ripe and sort it by hand. Small fruit stays whole, large fruit is cut.'
export const freezing = 'Flash-freezing'
export const freezingText =
  'The cold comes so fast that only tiny ice crystals form. That way the fruit keeps its shape. It is frozen at {freezeTemperature} and stored at {storageTemperature}.'
export const drying = 'Sublimation'
export const dryingText =
  'In a vacuum, ice turns straight into vapour. What remains is {vitaminsKept} of the vitamins, {nutrientsKept} of the nutrients and all of the taste.'

export const welcome = (percent: number) => `${percent}% off your first order`
export const welcomeText = (code: string, freeFrom: string) =>
  `Enter the code <code>${code}</code> at checkout. From <amount>${freeFrom}</amount>, delivery is free.`

export const trialBox = 'Taste first, then choose your favourites'
export const addTrialBox = 'Add tasting box to cart'
export const adding = 'Adding…'
export const trialBoxAdded = 'Tasting box added'
export const trialBoxAddedText = 'The tasting box is in your cart.'
export const trialBoxNotAdded = 'The tasting box could not be added.'
export const freeFrom = (amount: string) => `Free delivery from ${amount}`
export const singly = 'Or one by one'
export const showMore = (count: number) => `+${count}, show the others`
export const composeBox = 'Build your own box'
export const questions = 'Frequently asked questions'
export const allQuestions = 'All questions and answers'
