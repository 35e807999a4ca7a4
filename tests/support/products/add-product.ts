import type { Locator, Page } from '@playwright/test'

/**
 * Adds a size of a product, such as 'Mango 15\u00a0g', to a draft or to an order that is edited, by the keyboard alone.
 */
export async function addProduct(screen: Page | Locator, size: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Produkt dazu' })
  await field.fill(size.split(' ')[0] ?? size)
  const option = screen.getByRole('option', { name: size })
  await option.waitFor()
  while ((await option.getAttribute('aria-selected')) !== 'true') await field.press('ArrowDown')
  await field.press('Enter')
}
