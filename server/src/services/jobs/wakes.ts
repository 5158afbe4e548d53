/** Which jobs were asked for, and when for the last time. */
export function wakes() {
  const wanted = new Map<string, Date>()
  let last = 0
  return {
    /** By this process itself: an instant of its own, so that no wake passes for the run that an earlier one began. */
    add(name: string, at?: Date) {
      last = Math.max(last + 1, Date.now())
      wanted.set(name, at ?? new Date(last))
    },
    of: (name: string) => wanted.get(name),
    /** Done; but not what was asked for since. */
    drop(name: string, at: Date) {
      if (wanted.get(name) === at) wanted.delete(name)
    },
  }
}
