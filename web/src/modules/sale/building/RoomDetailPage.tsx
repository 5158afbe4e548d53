import { roomApi } from '@weir/contract/modules/place/room'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'

import { useRead } from '../../../platform/server/api.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { RoomEditButton } from '../../place/index.ts'
import { AddressPage } from './AddressPage.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 196, main: [108, 260, 180] }

/** One room of a community. */
export default function RoomDetailPage() {
  const id = Number(useParams().id)
  const { label } = useResourceTexts('room')
  const room = useRead(roomApi.get, { id })
  usePaneTitle(room.data && `${room.data.communityName} ${room.data.name}`)
  return (
    <Loaded query={room} shape={SHAPE}>
      {(row) => (
        <AddressPage
          title={`${row.communityName} ${row.name}`}
          facts={[
            {
              label: label('communityId'),
              value: <ScreenLink to={to('communityRooms', { id: row.communityId })}>{row.communityName}</ScreenLink>,
            },
            { label: label('regionName'), value: <ScreenLink to={to('regionDetail', { id: row.regionId })}>{row.regionName}</ScreenLink> },
            { label: label('building'), value: row.building },
            { label: label('unit'), value: row.unit },
            { label: label('floor'), value: row.floor },
            { label: label('number'), value: row.number },
          ]}
          actions={
            <>
              <HistoryButton of={roomApi.get} id={row.id} name={row.name} />
              <RoomEditButton room={row} />
            </>
          }
          address={{ roomId: row.id }}
          row={row}
        />
      )}
    </Loaded>
  )
}
