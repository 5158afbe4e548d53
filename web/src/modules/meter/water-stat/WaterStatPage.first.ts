import { waterStatApi } from '@weir/contract/modules/meter/water-stat'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

/** An address that says something asks once the page has read it. */
export const first: FirstCalls = ({ search }) => (search.size > 0 ? [] : [firstCall(waterStatApi.list, { by: 'region', unit: 'month' })])
