import { createLazyFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '#web/admin/products/products-screen.tsx'

export const Route = createLazyFileRoute('/admin/produkte/')({ component: ProductsScreen })
