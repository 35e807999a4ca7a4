/**
 * The name of the shop; changing it renames the shop everywhere. A file of its own, because pages need nothing else of
 * the settings.
 */
export const BRAND = 'Firnfrucht'
