import { useLayoutEffect } from 'react'

import { useListScope } from './list-scope.ts'

/** The caller shows these conditions itself, so they need no chip. */
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

/** Among the filters of a list: something beside the list shows this condition, so it has no chip. */
export function ShownElsewhere({ name }: { name: string }) {
  useClaim(name)
  return null
}
