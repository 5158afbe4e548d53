import { titles as customer } from './customer/index.ts'
import { titles as home } from './home/index.ts'
import { titles as place } from './place/index.ts'
import { titles as system } from './system/index.ts'
import { titles as water } from './water/index.ts'

/** The titles of the screens, module by module. */
export const menu = { ...home, ...water, ...place, ...customer, ...system }
