import { pageAddress } from '../platform/router/page-address.ts'

/** They show texts of any resource. */
const OF_ANY = /^system\/(?:task|dict-type|dict-data|oper-log)\//
const CARD_LIST = 'water/water-card/WaterCardPage'
const METERS = /^water\/(?:meter-|main-meter|reading|device-alarm|building|water-(?:meter|stat))/

/**
 * The set of texts, a file per language, that holds those of a page or drawer: there is one for each module. `water` has three, and the
 * list that clerks open all day has its own (docs/decisions/109). A name without a `/` is that of a set.
 */
export function textSetOf(component: string): string {
  const name = pageAddress(component)
  if (OF_ANY.test(name)) return 'whole'
  if (name === CARD_LIST) return 'water/cards'
  if (METERS.test(name)) return 'water/meters'
  const [module, page] = name.split('/')
  return module === 'water' && page ? 'water/sale' : module!
}
