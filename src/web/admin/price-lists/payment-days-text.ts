/** Payment terms such as '60 Tage'. */
export function paymentDaysText(days: number): string {
  return days === 1 ? '1 Tag' : `${days} Tage`
}
