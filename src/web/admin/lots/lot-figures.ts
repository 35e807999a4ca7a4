/** '1 Packung', '2 Packungen'. */
export function packsLabel(packs: number): string {
  return packs === 1 ? '1 Packung' : `${packs} Packungen`
}

/** '1 Bestellung', '2 Bestellungen'. */
export function ordersLabel(orders: number): string {
  return orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`
}
