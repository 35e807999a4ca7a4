/** What somebody typed as a tax rate in percent ('2.6', '8,1'), in hundredths of a percent; undefined when it is none. */
export function parseTaxRate(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}
