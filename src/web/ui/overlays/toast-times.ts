/** How long a toast stays, in ms, that need not be read or used. */
export const SHOWN_MS = 3000
