export const subject = 'Le è piaciuto?'
export const preview = 'Bastano due parole, senza un conto.'
export const text =
  'Ha ricevuto il Suo ordine {number} una settimana fa. Che cosa ne pensa? Due parole aiutano gli altri a scegliere e noi a migliorare. Non Le serve un conto.'
export const button = 'Scrivere una recensione'
export const once =
  'Per questo ordine lo chiediamo una volta sola. Se non desidera più ricevere questa domanda, ce lo dica sulla stessa pagina.'
