import { useLayoutEffect } from 'react'

import { createStore, type Store } from '../store.ts'
import { useListScope } from './list-scope.ts'

/** Conditions of a list that something on its page shows, each as often as it is shown. */
export type Claims = Store<readonly string[]>
export const createClaims = (): Claims => createStore<readonly string[]>([])

/** What calls this shows these conditions, so they need no chip of their own. */
export function useClaim(...names: string[]) {
  const { claims } = useListScope()
  const joined = names.join(' ')
  useLayoutEffect(() => {
    if (!claims || joined === '') return
    const claimed = joined.split(' ')
    claims.set([...claims.get(), ...claimed])
    return () => claims.set(without(claims.get(), claimed))
  }, [claims, joined])
}

/** Once each: another one may show the same. */
const without = (all: readonly string[], gone: readonly string[]) =>
  gone.reduce<readonly string[]>((left, name) => left.filter((_, i) => i !== left.indexOf(name)), all)
