import { communityApi } from '@weir/contract/modules/place/community'

import { firstCall, type FirstCalls } from '../../../platform/server/first-calls.ts'

export const first: FirstCalls = ({ params }) => {
  const id = Number(params.id)
  return [firstCall(communityApi.get, { id }), firstCall(communityApi.rooms, { id }), firstCall(communityApi.figures, { id })]
}
