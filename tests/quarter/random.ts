export interface Random {
  below(limit: number): number
  chance(probability: number): boolean
  one<T>(items: readonly T[]): T
  some<T>(items: readonly T[], count: number): T[]
}

/** A repeatable random generator (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const some = <T>(items: readonly T[], count: number) => {
    const left = [...items]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
  }
  return {
    below,
    chance: (probability) => next() < probability,
    one: (items) => {
      const [item] = some(items, 1)
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    },
    some,
  }
}
