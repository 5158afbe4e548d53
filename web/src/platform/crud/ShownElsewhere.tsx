import { useClaim } from './claims.ts'

/** Among the filters of a list: something beside the list shows this condition, so it has no chip. */
export function ShownElsewhere({ name }: { name: string }) {
  useClaim(name)
  return null
}
