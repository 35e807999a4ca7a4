export const statuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Being prepared',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}
export const partlyShipped = 'Partly shipped'
