/** Nobody may have to wait longer than this for somebody else's request. */
export const HELD_MS = 50
const TRIES = 12

/**
 * For how many milliseconds `work` held the event loop: the most that this thread computed in one turn of it, with the
 * short ones of a millisecond taken together, so that the thread rests while it waits for others. Counted
 * in processor time of the thread, because on a busy machine the clock counts other processes, too. Of up to
 * twelve runs the shortest counts: a library is loaded and compiled once, memory is collected now and then, but work
 * that takes too long does so every time.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let shortest = Infinity
  for (let run = 0; run < TRIES && shortest >= HELD_MS; run++) shortest = Math.min(shortest, await longestTurnOf(work))
  return shortest
}

async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let isRunning = true
  let longest = 0
  let turnedAt = processorTime()
  const turn = () => {
    const now = processorTime()
    longest = Math.max(longest, now - turnedAt)
    turnedAt = now
    if (isRunning) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  await work()
  isRunning = false
  turn()
  return longest
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
