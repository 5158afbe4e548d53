/** Tasks whose end this window tells by a toast: those it sent, and those it saw unfinished. */
export const awaitedTasks = new Set<number>()
