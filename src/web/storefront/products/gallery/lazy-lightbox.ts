import { lazy } from 'react'

export const loadLightbox = () => import('./lightbox.tsx')

/** The large view of pictures; its code loads with the first use. */
export const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))
