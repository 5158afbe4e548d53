import { useQuery } from '@tanstack/react-query'
import { communityApi } from '@weir/contract/modules/place/community'
import { useParams } from 'react-router'

import { queryOf } from '../../../platform/api.ts'
import { DetailPage } from '../../../platform/crud/DetailPage.tsx'
import { Loaded } from '../../../platform/crud/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { BuildingGrids } from './BuildingGrid.tsx'

const inPlace = { meta: { failure: 'inPlace' } } as const

/** One community with its rooms as they lie: units side by side, floors on top of each other. */
export default function CommunityRoomsPage() {
  const id = Number(useParams().id)
  const { label } = useResourceTexts('community')
  const community = useQuery({ ...queryOf(communityApi.get, { id }), ...inPlace })
  const rooms = useQuery({ ...queryOf(communityApi.rooms, { id }), ...inPlace })
  usePaneTitle(community.data?.name)
  return (
    <Loaded query={community}>
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
