import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { memo } from 'react'
import { Breadcrumbs } from '../breadcrumbs.tsx'

const ABOVE = [
  { to: '/', name: 'Home' },
  { to: '/shop', name: 'Shop' },
] as const

/** The breadcrumb and the back link. */
export const ProductTop = memo(({ product }: { product: { name: string } }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 py-1 text-fine lg:py-4 low:py-0 print:hidden">
    <Breadcrumbs above={ABOVE} here={product.name} />
    <Link to="/shop" className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-action max-sm:hidden">
      <ArrowLeft className="size-4" aria-hidden />
      Zurück zum Shop
    </Link>
  </div>
))
