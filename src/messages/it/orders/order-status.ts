export const statuses = {
  pending: 'In sospeso',
  confirmed: 'Confermato',
  processing: 'In lavorazione',
  shipped: 'Spedito',
  delivered: 'Consegnato',
  cancelled: 'Annullato',
}
export const partlyShipped = 'Spedito in parte'
