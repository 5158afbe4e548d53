const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** Bytes with two places in the largest unit that leaves at least one: `1.50 GB`. */
export function shownSize(bytes: number): string {
  // What would round up to 1024.00 belongs to the next unit.
  const power = UNITS.findIndex((_, i) => Math.round((bytes / STEP ** i) * 100) < STEP * 100)
  const at = power < 0 ? UNITS.length - 1 : power
  return `${at === 0 ? String(bytes) : (bytes / STEP ** at).toFixed(2)} ${UNITS[at]}`
}
