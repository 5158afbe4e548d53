import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { RoomEditButton } from '../../place/index.ts'
import { AddCardButton } from '../water-card/AddCardButton.tsx'
import { AddressHouseholds } from './AddressHouseholds.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [180] }

/** One room: its household and meter, and all households it had. */
export default function RoomDetailPage() {
  const id = Number(useParams().id)
  const t = useTranslations('building')
  const { label } = useResourceTexts('room')
  const room = useRead(roomApi.get, { id })
  usePaneTitle(room.data && `${room.data.communityName} ${room.data.name}`)
  return (
    <Loaded query={room} shape={SHAPE}>
      {(row) => (
        <DetailPage
          title={`${row.communityName} ${row.name}`}
          tag={row.isTaken ? undefined : <StatusTag tone="idle">{t('noHousehold')}</StatusTag>}
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
              {!row.isTaken && <AddCardButton address={{ roomId: row.id }} />}
            </>
          }
        >
          <Allowed to={waterCardApi.list}>
            <AddressHouseholds address={{ roomId: row.id }} />
          </Allowed>
        </DetailPage>
      )}
    </Loaded>
  )
}
