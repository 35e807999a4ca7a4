import { createLazyFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '#web/admin/products/product-screen.tsx'

export const Route = createLazyFileRoute('/admin/produkte/$id')({ component: ProductScreen })
