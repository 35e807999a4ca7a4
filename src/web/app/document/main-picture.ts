/**
 * Runs in the document's head: the pictures further down (style.css) leave the line to the main one, until the script
 * that waits for it takes the mark away (src/server/platform/pages/manifest.ts). Only the built server writes both into
 * the page.
 */
export const HOLD_LAZY_PICTURES = import.meta.env.SSR && import.meta.env.PROD ? ';document.documentElement.dataset.mainPictureFirst=""' : ''
