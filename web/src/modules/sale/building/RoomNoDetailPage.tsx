import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'

import { useRead } from '../../../platform/server/api.ts'
import { shownInstant } from '../../../platform/format/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { RoomNoEditButton } from '../../place/index.ts'
import { AddressPage } from './AddressPage.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 196, main: [108, 260, 180] }

/** One address outside the communities. */
export default function RoomNoDetailPage() {
  const id = Number(useParams().id)
  const { label } = useResourceTexts('roomNo')
  const roomNo = useRead(roomNoApi.get, { id })
  usePaneTitle(roomNo.data?.name)
  return (
    <Loaded query={roomNo} shape={SHAPE}>
      {(row) => (
        <AddressPage
          title={row.name}
          facts={[
            {
              label: label('regionName'),
              value: <ScreenLink to={to('regionDetail', { id: row.regionId })}>{row.regionName}</ScreenLink>,
            },
            { label: label('createdAt'), value: shownInstant(row.createdAt) },
          ]}
          actions={
            <>
              <HistoryButton of={roomNoApi.get} id={row.id} name={row.name} />
              <RoomNoEditButton roomNo={row} />
            </>
          }
          address={{ roomNoId: row.id }}
          row={row}
        />
      )}
    </Loaded>
  )
}
