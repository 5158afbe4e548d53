import { titles as customer } from './customer/titles.ts'
import { titles as home } from './home/titles.ts'
import { titles as iot } from './iot/titles.ts'
import { titles as meter } from './meter/titles.ts'
import { titles as pay } from './pay/titles.ts'
import { titles as place } from './place/titles.ts'
import { titles as sale } from './sale/titles.ts'
import { titles as sms } from './sms/titles.ts'
import { titles as system } from './system/titles.ts'

/** The titles of the screens, module by module. */
export const menu = { ...home, ...sale, ...meter, ...pay, ...place, ...customer, ...iot, ...sms, ...system }
