/** German addresses are those of the router (src/domain/pages/pages.ts). */
export const addresses: Readonly<Record<string, string>> = {}
