import { monitorApi } from '@weir/contract/modules/system/monitor'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

/** A chosen window or process in the address is read by the page alone. */
export const first: FirstCalls = ({ search }) => (search.toString() === '' ? [firstCall(monitorApi.server, { window: 'hour' })] : [])
