import pLimit from 'p-limit'

/**
 * Encodes one picture at a time: each uses all processor cores, and several at once would take more memory without
 * being faster.
 */
export const encodingLimit = pLimit(1)
