export const title = 'Could not load'
