/** A label and what it says, or whom it is about. */
export const pair = (label: string, text: string | number) => `${label}: ${text}`
