/** Something that a module has for itself in one running product: providers, keys, gateways. Two products in one process have different ones. */
export interface Part<T> {
  /** For people who debug. */
  readonly name: string
  /** Until the start of the module sets another one. */
  readonly initial: () => T
}
export const definePart = <T>(name: string, initial: () => T): Part<T> => ({ name, initial })

/** Entries of one module for a list that a product has. */
export interface Brought {
  part: Part<unknown>
  items: readonly unknown[]
}
export const bring = <T>(part: Part<readonly T[]>, items: readonly NoInfer<T>[]): Brought => ({ part, items })

export interface Parts {
  get: <T>(part: Part<T>) => T
  set: <T>(part: Part<T>, value: T) => void
}

export function createParts(): Parts {
  const values = new Map<Part<unknown>, unknown>()
  return {
    get<T>(part: Part<T>) {
      if (!values.has(part)) values.set(part, part.initial())
      return values.get(part) as T
    },
    set: (part, value) => void values.set(part, value),
  }
}
