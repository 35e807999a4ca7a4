/** What an e-mail address looks like. Who types one and who stores it check the same. */
export const EMAIL_ADDRESS = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** The longest address that mail servers deliver to. */
export const MAX_EMAIL_LENGTH = 254
