import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { RoomNoEditButton } from '../../place/index.ts'
import { AddCardButton } from '../water-card/AddCardButton.tsx'
import { AddressHouseholds } from './AddressHouseholds.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [180] }

/** One address outside the communities: its household and meter, and all households it had. */
export default function RoomNoDetailPage() {
  const id = Number(useParams().id)
  const t = useTranslations('building')
  const { label } = useResourceTexts('roomNo')
  const roomNo = useRead(roomNoApi.get, { id })
  usePaneTitle(roomNo.data?.name)
  return (
    <Loaded query={roomNo} shape={SHAPE}>
      {(row) => (
        <DetailPage
          title={row.name}
          tag={row.isTaken ? undefined : <StatusTag tone="idle">{t('noHousehold')}</StatusTag>}
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
              {!row.isTaken && <AddCardButton address={{ roomNoId: row.id }} />}
            </>
          }
        >
          <Allowed to={waterCardApi.list}>
            <AddressHouseholds address={{ roomNoId: row.id }} />
          </Allowed>
        </DetailPage>
      )}
    </Loaded>
  )
}
