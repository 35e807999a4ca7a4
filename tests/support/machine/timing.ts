/**
 * What a busy machine may add to a promise of seconds: less than what a second timeout would, of the shop or of a
 * client.
 */
export const ROOM_MS = 3_000

/** Measures two actions in turns, in milliseconds, so that a busy machine slows both alike. */
export async function measureInTurns(
  samples: number,
  actions: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (const action of actions) await action()
  for (let sample = 0; sample < samples; sample++) {
    // Neither action always comes first.
    for (const which of sample % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await actions[which]()
      times[which].push(performance.now() - began)
    }
  }
  return times
}

const TRIES = 12

/**
 * How many milliseconds `work` takes, at best of twelve runs if it takes longer than the limit: a busy machine may be
 * slow for a while, but what takes too long does so every time.
 */
export async function shortestTime(limitMs: number, work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (let run = 0; run < TRIES && shortest > limitMs; run++) {
    const began = performance.now()
    await work()
    shortest = Math.min(shortest, performance.now() - began)
  }
  return shortest
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Returns the p-value of Welch's t-test for samples of a hundred and more. */
export function welchPValue(one: readonly number[], other: readonly number[]): number {
  const spread = Math.sqrt(variance(one) / one.length + variance(other) / other.length)
  return tails(Math.abs(mean(one) - mean(other)) / spread)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]) => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/**
 * Returns the probability outside ±x of the normal distribution (Abramowitz and Stegun 7.1.26), which the t
 * distribution approaches.
 */
function tails(x: number): number {
  const t = 1 / (1 + (0.3275911 * x) / Math.SQRT2)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return series * Math.exp(-(x * x) / 2)
}
