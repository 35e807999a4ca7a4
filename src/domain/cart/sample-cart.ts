import type { Product } from '#domain/products/product.ts'
import { sampleProduct } from '#domain/products/sample-product.ts'
import type { GoodsLine } from './cart.ts'

/** A cart line of a sample product, for tests and mail previews. */
export function sampleLine(product: Partial<Product> = {}, line: Partial<Omit<GoodsLine, 'product'>> = {}): GoodsLine {
  const whole = sampleProduct(product)
  return { id: `line-${whole.id}`, productId: whole.id, product: whole, quantity: 1, weight: '15g', ...line }
}
