import type { DecisionEffect } from '@weir/contract/modules/meter/reading'

import { grouped } from '../../../../platform/format/format.ts'

/** With its sign: `+0.400`, `−2.500`, and `0.000` as it is. */
export const signed = (decimal: string) => (/^-|^[0.]+$/.test(decimal) ? grouped(decimal) : `+${grouped(decimal)}`)

export const changesNothing = ({ changes, goesOn }: DecisionEffect) => changes.length === 0 && !goesOn
