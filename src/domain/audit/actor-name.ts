const NAMES: Readonly<Record<string, string>> = {
  customer: 'Kundschaft',
  recipient: 'Beschenkte Person',
  system: 'Shop',
  provider: 'Zahlungsanbieter',
}

/** Who did something, in German: an operator's e-mail address, the customer, the shop or the payment provider. */
export function actorName(actor: string): string {
  return NAMES[actor] ?? actor
}
