/** The language of these messages. */
export const language: 'de' | 'fr' | 'it' | 'en' = 'en'
