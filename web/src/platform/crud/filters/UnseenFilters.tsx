import { useStore } from '../../store.ts'
import { FilterChip } from './FilterChip.tsx'
import { type Claims, useListScope } from './list-scope.ts'

/** A chip for every condition of the surrounding list that is set and that nothing else on the page shows. */
export function UnseenFilters() {
  const { claims } = useListScope()
  return claims && <Chips claims={claims} />
}

function Chips({ claims }: { claims: Claims }) {
  const { state } = useListScope()
  const shown = useStore(claims)
  const set = Object.entries(state.filter).filter(([name, value]) => value !== undefined && !shown.includes(name))
  return set.map(([name]) => <FilterChip key={name} name={name} />)
}
