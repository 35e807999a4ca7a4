export const subject = 'Wie schmeckt es Ihnen?'
export const preview = 'Ein paar Worte genügen, ein Konto brauchen Sie nicht.'
export const text =
  'Ihre Bestellung {number} ist seit einer Woche bei Ihnen. Was meinen Sie dazu? Ein paar Worte helfen anderen bei der Wahl und uns, besser zu werden. Ein Konto brauchen Sie dafür nicht.'
export const button = 'Jetzt bewerten'
export const once =
  'Zu dieser Bestellung fragen wir nur einmal. Möchten Sie gar nicht mehr gefragt werden, sagen Sie es uns auf derselben Seite.'
