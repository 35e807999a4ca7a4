export const subject = 'Cela vous a plu\u202f?'
export const preview = 'Quelques mots suffisent, sans compte.'
export const text =
  'Vous avez reçu votre commande {number} il y a une semaine. Qu’en pensez-vous\u202f? Quelques mots aident les autres à choisir et nous aident à progresser. Vous n’avez pas besoin de compte.'
export const button = 'Donner mon avis'
export const once =
  'Pour cette commande, nous ne le demandons qu’une fois. Si vous ne souhaitez plus recevoir cette question, dites-le-nous sur la même page.'
