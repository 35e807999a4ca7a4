/** When this process last finished a job, or failed it; at first when it began. Its clock is the process's own. */
export class JobProgress {
  #endedAt = performance.now()

  jobEnded(): void {
    this.#endedAt = performance.now()
  }

  /** For how long no job has ended, in milliseconds. */
  get idleMs(): number {
    return performance.now() - this.#endedAt
  }
}
