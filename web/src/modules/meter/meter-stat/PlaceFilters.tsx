import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Allowed } from '../../../platform/session/session.tsx'

const regions = choicesOf(regionApi.treeSelect)
const communities = choicesOf(communityApi.list)

/** The places whose usage is meant. */
export const PlaceFilters = () => (
  <>
    <Filter name="regionId" choices={regions} />
    <Allowed to={communityApi.list}>
      <Filter name="communityId" choices={communities} />
    </Allowed>
  </>
)
