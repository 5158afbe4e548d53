import type { ShiftDetail } from '@weir/contract/modules/pay/shift'

import { shownQuantity } from '../../../platform/format/format.ts'

/** The water on its way to meters; empty if only packages are undelivered. */
export const waterOnItsWay = ({ undeliveredQuantity }: Pick<ShiftDetail, 'undeliveredQuantity'>) =>
  Number(undeliveredQuantity) === 0 ? '' : `${shownQuantity(undeliveredQuantity)} t`
