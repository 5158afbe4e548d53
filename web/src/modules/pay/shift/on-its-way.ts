import type { ShiftDetail } from '@weir/contract/modules/pay/shift'

import { shownQuantity } from '../../../platform/format.ts'

/** The water on its way to meters. Packages are orders without water. */
export const waterOnItsWay = ({ undeliveredQuantity }: Pick<ShiftDetail, 'undeliveredQuantity'>) =>
  Number(undeliveredQuantity) === 0 ? undefined : `${shownQuantity(undeliveredQuantity)} t`
