export const nothingButFruit = 'Nichts als Frucht.'
export const hearCrunch = 'Knuspern hören'
export const noSound = 'Der Ton lässt sich nicht abspielen.'
export const crunchIsMade = 'Zwei Sekunden, am Computer nachgebildet.'
