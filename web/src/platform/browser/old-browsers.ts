/*
 * The oldest supported browser is Chromium 99, which has ES2022. `tsconfig.json` names two newer libraries, ES2023.Array and
 * ES2024.Collection. They are filled in here, so code that compiles also runs there.
 */

export {}

/** As the browser's own ones, they do not show in a loop over the names of an object. */
function fillIn(object: object, missing: Record<string, unknown>) {
  for (const [name, value] of Object.entries(missing))
    if (!(name in object)) Object.defineProperty(object, name, { value, configurable: true, writable: true })
}

type List = number[]
const ofAnyArray = {
  toReversed(this: List) {
    return this.slice().reverse()
  },
  toSorted(this: List, compare?: (a: number, b: number) => number) {
    return this.slice().sort(compare)
  },
  with(this: List, at: number, value: number) {
    const copy = this.slice()
    copy[at < 0 ? this.length + at : at] = value
    return copy
  },
}
fillIn(Array.prototype, ofAnyArray)
fillIn(Object.getPrototypeOf(Uint8Array.prototype) as object, ofAnyArray)

fillIn(Array.prototype, {
  toSpliced(this: List, ...how: [number, number, ...List]) {
    const copy = this.slice()
    copy.splice(...how)
    return copy
  },
})

fillIn(Map, {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
    const groups = new Map<K, T[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group) group.push(item)
      else groups.set(key, [item])
    }
    return groups
  },
})
