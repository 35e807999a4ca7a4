/** How many tags a customer can have, and how many characters a tag and a note. */
export const MAX_CUSTOMER_TAGS = 20
export const MAX_CUSTOMER_TAG_LENGTH = 40
export const MAX_CUSTOMER_NOTE_LENGTH = 2000
