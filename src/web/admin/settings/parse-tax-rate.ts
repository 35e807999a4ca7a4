/** Parses a tax rate in percent ('2.6', '8,1') into hundredths of a percent; undefined when invalid. */
export function parseTaxRate(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}
