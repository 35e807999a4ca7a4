/** How long two acts take, in milliseconds, in turns: whatever slows the machine slows both alike. */
export async function timed(
  samples: number,
  acts: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (const act of acts) await act()
  for (let sample = 0; sample < samples; sample++) {
    // Neither always comes first.
    for (const which of sample % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await acts[which]()
      times[which].push(performance.now() - began)
    }
  }
  return times
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Welch's t-test: how likely a difference of the means like this one is where there is none; for a hundred samples and more. */
export function likelihood(one: readonly number[], other: readonly number[]): number {
  const spread = Math.sqrt(variance(one) / one.length + variance(other) / other.length)
  return tails(Math.abs(mean(one) - mean(other)) / spread)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const variance = (values: readonly number[]) => {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

/** What lies outside ±x under the normal curve, which the t distribution is with that many samples (Abramowitz and Stegun 7.1.26). */
function tails(x: number): number {
  const t = 1 / (1 + (0.3275911 * x) / Math.SQRT2)
  const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return series * Math.exp(-(x * x) / 2)
}
