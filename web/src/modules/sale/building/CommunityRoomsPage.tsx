import { communityApi } from '@weir/contract/modules/place/community'
import { GRID_COLOURS, type GridColour } from '@weir/contract/modules/place/grid-colours'
import { to } from '@weir/contract/modules/to'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { IN_PLACE, usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { CommunityEditButton, PlaceFigures } from '../../place/index.ts'
import { BuildingGrids } from './BuildingGrid.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [82, 420] }

/** One community: its figures, and its rooms as they lie. The colouring stands in the address. */
export default function CommunityRoomsPage() {
  const id = Number(useParams().id)
  const t = useTranslations()
  const [params, setParams] = useSearchParams()
  const { label } = useResourceTexts('community')
  const community = useRead(communityApi.get, { id })
  const rooms = useRead(communityApi.rooms, { id })
  const figures = useRead(communityApi.figures, { id })
  const colour = GRID_COLOURS.find((one) => one === params.get('colour')) ?? 'balance'
  const paint = (next: GridColour) => setParams({ colour: next }, IN_PLACE)
  usePaneTitle(community.data?.name)
  return (
    <Loaded query={community} shape={SHAPE}>
      {(row) => (
        <DetailPage
          title={row.name}
          facts={[
            { label: label('regionName'), value: <ScreenLink to={to('regionDetail', { id: row.regionId })}>{row.regionName}</ScreenLink> },
            { label: label('address'), value: row.address ?? '—' },
            {
              label: label('defaultUnitPrice'),
              value: row.defaultUnitPrice === null ? '—' : t('waterCard.detail.perTon', { price: row.defaultUnitPrice }),
            },
          ]}
          actions={
            <>
              <HistoryButton of={communityApi.get} id={row.id} name={row.name} />
              <CommunityEditButton community={row} />
              <Row as="span">
                <ScreenLink isAct to={to('room', { communityId: row.id })}>
                  {t('building.roomList')}
                </ScreenLink>
                <ScreenLink isAct to={to('roomPlan', { communityId: row.id })}>
                  {t('place.drawRooms')}
                </ScreenLink>
                <ScreenLink isAct to={to('buildingImport', { communityId: row.id })}>
                  {t('place.plan.fromSheet')}
                </ScreenLink>
              </Row>
            </>
          }
        >
          <PlaceFigures place={{ communityId: row.id }} data={figures.data} />
          <Loaded query={rooms}>
            {({ list }) => <BuildingGrids communityId={row.id} rooms={list} colour={colour} onColour={paint} />}
          </Loaded>
        </DetailPage>
      )}
    </Loaded>
  )
}
