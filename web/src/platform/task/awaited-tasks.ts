/** Tasks whose end this window tells by a toast: those it sent, and those it saw unfinished. */
export const awaitedTasks = new Set<number>()

/** Those whose end is seen where they were sent, so that no toast need tell it. */
export const followedTasks = new Set<number>()
