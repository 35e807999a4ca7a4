import pLimit from 'p-limit'

/**
 * Encodes one picture at a time: each uses all processor cores, and several at once would only take the memory of
 * several.
 */
export const oneAtATime = pLimit(1)
