import { z } from 'zod'

import { customerFound } from './customer/found.ts'
import { iotFound } from './iot/found.ts'
import { placeFound } from './place/found.ts'
import { meterFound } from './meter/found.ts'
import { saleFound } from './sale/found.ts'

/** All that a search finds, module by module. */
export const Found = z.object({ ...saleFound, ...meterFound, ...customerFound, ...placeFound, ...iotFound })
/** On the wire and on the page. */
export type Found = z.input<typeof Found>
