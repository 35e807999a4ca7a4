export const statuses = {
  pending: 'Ausstehend',
  confirmed: 'Bestätigt',
  processing: 'In Bearbeitung',
  shipped: 'Versandt',
  delivered: 'Geliefert',
  cancelled: 'Storniert',
}
export const partlyShipped = 'Teilweise versandt'
