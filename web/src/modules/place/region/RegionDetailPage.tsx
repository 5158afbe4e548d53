import { communityApi } from '@weir/contract/modules/place/community'
import { type Region, regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { PlaceFigures } from '../PlaceFigures.tsx'
import { CommunitiesPanel, RegionsPanel, RoomNosPanel } from './RegionPanels.tsx'
import { RegionEditButton } from './RegionForm.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 86, main: [82, 180, 180] }

/** One region: its figures with those below it, and what stands in it. */
export default function RegionDetailPage() {
  const id = Number(useParams().id)
  const t = useTranslations('place')
  const { label, option } = useResourceTexts('region')
  const region = useRead(regionApi.get, { id })
  const figures = useRead(regionApi.figures, { id })
  usePaneTitle(region.data?.name)
  return (
    <Loaded query={region} shape={SHAPE}>
      {(row) => (
        <DetailPage
          title={row.name}
          tag={row.status === 1 ? undefined : <StatusTag tone="idle">{option('status', '0')}</StatusTag>}
          facts={[
            { label: label('parentId'), value: row.parentId === null ? '—' : <Parent id={row.parentId} /> },
            { label: label('deptName'), value: row.deptName ?? '—' },
            {
              label: t('usage'),
              value: <ScreenLink to={to('waterStat', { by: 'community', regionId: row.id })}>{t('byCommunity')}</ScreenLink>,
            },
          ]}
          actions={
            <>
              <HistoryButton of={regionApi.get} id={row.id} name={row.name} />
              <RegionEditButton region={row} />
            </>
          }
        >
          <PlaceFigures place={{ regionId: row.id }} data={figures.data} />
          <Allowed to={regionApi.list}>
            <RegionsPanel regionId={row.id} />
          </Allowed>
          <Allowed to={communityApi.list}>
            <CommunitiesPanel regionId={row.id} />
          </Allowed>
          <Allowed to={roomNoApi.list}>
            <RoomNosPanel regionId={row.id} />
          </Allowed>
        </DetailPage>
      )}
    </Loaded>
  )
}

function Parent({ id }: Pick<Region, 'id'>) {
  const { data } = useRead(regionApi.get, { id })
  return <ScreenLink to={to('regionDetail', { id })}>{data?.name ?? '…'}</ScreenLink>
}
