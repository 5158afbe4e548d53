/** They show texts of any resource. */
const OF_ANY = /^system\/(?:task|dict-type|dict-data|oper-log)\//

/** Pages of `sale` and `meter` have addresses of `water`, so each is named in two ways. */
const CARD_LIST = /^(?:sale|water)\/water-card\/WaterCardPage$/

/** The page of duties has an address of `sms`. */
const METERS = /^(?:meter\/|sms\/alarm-duty\/|water\/(?:meter-|main-meter|reading|device-alarm|water-(?:meter|stat)))/

/**
 * The set of texts, a file per language, that holds those of a page or drawer: there is one for each module. The list of cards, which clerks
 * open all day, has its own (docs/decisions/109). A name without a `/` is that of a set.
 */
export function textSetOf(name: string): string {
  if (OF_ANY.test(name)) return 'whole'
  if (CARD_LIST.test(name)) return 'cards'
  if (METERS.test(name)) return 'meter'
  const [module] = name.split('/')
  return module === 'water' ? 'sale' : module!
}
