import { createLazyFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '#web/admin/landing/landing-screen.tsx'

export const Route = createLazyFileRoute('/admin/startseite')({ component: LandingScreen })
