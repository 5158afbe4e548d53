import { dashboardApi } from '@weir/contract/modules/home/dashboard'

import { useRead } from '../../../platform/api.ts'
import { Fetched } from '../../../platform/Fetched.tsx'
import { fetchShiftBar } from '../../pay/index.ts'

const NO_PROPS = {}

/** The bar of the shift, once the figures of the page are there. Without it the page is whole, so a failure says nothing. */
export function LateShiftBar() {
  const { isSuccess } = useRead(dashboardApi.summary, {})
  return isSuccess && <Fetched from={fetchShiftBar} props={NO_PROPS} holdsKeys={false} onFail={ignored} />
}
const ignored = () => undefined
