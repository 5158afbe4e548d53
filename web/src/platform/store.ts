import { useSyncExternalStore } from 'react'

/** A value outside React that components follow and plain functions read. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)

/** Follows a part of it only: whoever uses this is drawn again when that part is another one. `part` gives the same for the same value. */
export const usePart = <T, Part>({ subscribe, get }: Store<T>, part: (value: T) => Part): Part =>
  useSyncExternalStore(subscribe, () => part(get()))
