/** Half a window below it: what is that near is made ready before it scrolls in. */
export const NEAR = { rootMargin: '0px 0px 50%' }
