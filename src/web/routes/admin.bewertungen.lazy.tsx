import { createLazyFileRoute } from '@tanstack/react-router'
import { ReviewsScreen } from '#web/admin/reviews/reviews-screen.tsx'

export const Route = createLazyFileRoute('/admin/bewertungen')({ component: ReviewsScreen })
