const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes for reading, in steps of 1024: `3.1 MB`, `640 KB`, `1.95 GB`. */
export function shownSize(bytes: number): string {
  let value = bytes
  let unit = 0
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024
  const places = unit < 2 ? 0 : unit === 2 ? 1 : 2
  return `${value.toFixed(places)} ${UNITS[unit]}`
}

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((Math.min(part, whole) / whole) * 100))
