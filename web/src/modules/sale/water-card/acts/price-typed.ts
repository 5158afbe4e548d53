import { SetPrice } from '@weir/contract/platform/units'
import { z } from 'zod'

/** A price as it is typed, once it is one that a card may have. */
export const priceTyped = (typed: string): string | undefined => (z.safeDecode(SetPrice, typed).success ? typed : undefined)
