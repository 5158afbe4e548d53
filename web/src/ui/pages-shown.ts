/** `…` between numbers that are not neighbours. */
type Shown = number | '…'

/**
 * Which page buttons to draw: all of them while they fit, else the first, the last and a window around the current one.
 * @param most how many buttons there is room for, without the gaps; 5 or 7
 */
export function pagesShown(current: number, last: number, most: number): Shown[] {
  if (last <= most) return range(1, last)
  const inner = most - 2
  const start = Math.min(Math.max(2, current - Math.floor(inner / 2)), last - inner)
  const end = start + inner - 1
  return [1, ...(start > 2 ? (['…'] as const) : []), ...range(start, end), ...(end < last - 1 ? (['…'] as const) : []), last]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
