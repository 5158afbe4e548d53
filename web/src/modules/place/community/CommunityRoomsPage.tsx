import { communityApi } from '@weir/contract/modules/place/community'
import { useParams } from 'react-router'

import { useRead } from '../../../platform/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { BuildingGrids } from './BuildingGrid.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [420] }

/** One community with its rooms as they lie: units side by side, floors on top of each other. */
export default function CommunityRoomsPage() {
  const id = Number(useParams().id)
  const { label } = useResourceTexts('community')
  const community = useRead(communityApi.get, { id })
  const rooms = useRead(communityApi.rooms, { id })
  usePaneTitle(community.data?.name)
  return (
    <Loaded query={community} shape={SHAPE}>
      {({ name, regionName, address, roomCount }) => (
        <DetailPage
          title={name}
          facts={[
            { label: label('regionName'), value: regionName },
            { label: label('address'), value: address ?? '—' },
            { label: label('roomCount'), value: roomCount },
          ]}
        >
          <Loaded query={rooms}>{({ list }) => <BuildingGrids rooms={list} />}</Loaded>
        </DetailPage>
      )}
    </Loaded>
  )
}
