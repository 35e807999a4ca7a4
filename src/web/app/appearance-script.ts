import { applyAppearance } from './apply-appearance.ts'

/**
 * Runs in the document's head before the first paint: shows the page as this visitor chose
 * (docs/rules/pages.md#appearance). Only the server writes it into the page.
 */
export const APPLY_APPEARANCE = import.meta.env.SSR ? `(${applyAppearance.toString()})();` : ''
