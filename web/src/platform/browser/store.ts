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

/** Subscribes to a part of it only: the component renders again when that part changes. `part` gives the same result for the same value. */
export const usePart = <T, Part>({ subscribe, get }: Store<T>, part: (value: T) => Part): Part =>
  useSyncExternalStore(subscribe, () => part(get()))
