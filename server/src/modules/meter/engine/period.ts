/** A bind period of a meter, after `from` and up to and including `to` (ms). Without a card its id is 0. */
export interface Period {
  id: number
  from: number
  to: number
}

/** Where a moment lies among the bindings, which are sorted by `from` and do not overlap. */
export function periodAt(bindings: readonly Period[], at: number): Period {
  let from = -Infinity
  for (const binding of bindings) {
    if (at <= binding.from) return { id: 0, from, to: binding.from }
    if (at <= binding.to) return binding
    from = binding.to
  }
  return { id: 0, from, to: Infinity }
}
