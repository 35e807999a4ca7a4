/** The present instant in milliseconds since 1970; passed in, so that tests own the time. */
export type Clock = () => number

/** The clock of this machine. */
export const systemClock: Clock = () => Date.now()
