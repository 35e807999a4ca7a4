/** A failure that no further attempt would mend. The task has recorded it where operators see it, and its job ends. */
export class PermanentFailure extends Error {}
