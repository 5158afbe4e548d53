import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { dayNumber, dayText } from '@weir/contract/platform/zone'
import { communityApi } from '@weir/contract/modules/place/community'
import { type Region, regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
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
import { PlaceFigures } from '../PlaceFigures.tsx'
import { RegionEditButton } from './RegionForm.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { businessToday, runningOf } from '../../../platform/format/business-time.ts'
import { shownQuantity } from '../../../platform/format/format.ts'

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
          <Allowed to={meterStatApi.trend}>
            <UsagePanel regionId={row.id} />
          </Allowed>
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

const DAYS = 30

/** The water of the region and those below it on each of the last days. */
function UsagePanel({ regionId }: Props) {
  const t = useTranslations('place')
  const soFar = useTranslations('crud')('soFar')
  const { parts } = useResourceTexts('meterStat')
  const { unit = '' } = parts('quantity')
  const today = dayNumber(businessToday())
  const dateRange: [string, string] = [dayText(today - DAYS + 1), dayText(today)]
  const query = useRead(meterStatApi.trend, { unit: 'day', regionId, dateRange })
  return (
    <Panel
      title={t('dayUsage')}
      sub={unit}
      tools={
        <ScreenLink isAct to={to('meterTrend', { regionId })}>
          {t('toTrend')}
        </ScreenLink>
      }
    >
      <PanelBody>
        <Loaded query={query}>
          {(periods) =>
            periods.length === 0 ? (
              <Text tone="muted">{t('noDayUsage')}</Text>
            ) : (
              <Chart
                label={t('dayUsage')}
                labels={periods.map(({ period }) => period.slice(5))}
                height={196}
                format={(value) => `${shownQuantity(value.toFixed(3))} ${unit}`}
                markNames={{ running: soFar }}
                series={[
                  {
                    name: t('dayUsage'),
                    kind: 'bar',
                    values: periods.map(({ quantity }) => Number(quantity)),
                    marks: runningOf(periods.map(({ period }) => period)),
                  },
                ]}
              />
            )
          }
        </Loaded>
      </PanelBody>
    </Panel>
  )
}

function Parent({ id }: Pick<Region, 'id'>) {
  const { data } = useRead(regionApi.get, { id })
  return <ScreenLink to={to('regionDetail', { id })}>{data?.name ?? '…'}</ScreenLink>
}

interface Props {
  regionId: number
}
/** The list of all rows is a click away. */
const SHOWN = 20

/** The regions right below; without one there is no panel. */
function RegionsPanel({ regionId }: Props) {
  const t = useTranslations('place')
  const { data } = useRead(regionApi.list, {})
  const below = childrenOf(data?.list ?? [], regionId)
  if (below.length === 0) return null
  return (
    <Panel title={t('regionsBelow')}>
      <RowsTable
        list={regionApi.list}
        label={t('regionsBelow')}
        columns={[{ field: 'name', to: ({ id }) => to('regionDetail', { id }) }, 'deptName', 'status', 'createdAt']}
        rows={below}
      />
    </Panel>
  )
}

/** Of the region with this id, wherever it stands in the tree. */
function childrenOf(regions: readonly Region[], id: number): Region[] {
  for (const { id: own, children = [] } of regions) {
    if (own === id) return children
    const found = childrenOf(children, id)
    if (found.length > 0) return found
  }
  return []
}

function CommunitiesPanel({ regionId }: Props) {
  const t = useTranslations('place')
  const query = useRead(communityApi.list, { regionId, pageSize: SHOWN })
  return (
    <Panel
      title={t('communitiesIn')}
      tools={<ScreenLink to={to('community', { regionId })}>{t('allOf', { count: query.data?.total ?? 0 })}</ScreenLink>}
    >
      <RowsTable
        list={communityApi.list}
        label={t('communitiesIn')}
        columns={[
          { field: 'name', to: ({ id }) => to('communityRooms', { id }) },
          'address',
          'defaultUnitPrice',
          { field: 'roomCount', to: ({ id }) => to('room', { communityId: id }) },
        ]}
        rows={query.data?.list}
        query={query}
        expected={2}
        empty={<Empty title={t('noCommunities')} advice={t('noCommunitiesAdvice')} />}
      />
    </Panel>
  )
}

/** Addresses of the region outside its communities; without one there is no panel. */
function RoomNosPanel({ regionId }: Props) {
  const t = useTranslations('place')
  const { data } = useRead(roomNoApi.list, { regionId, pageSize: SHOWN })
  if (!data || data.total === 0) return null
  return (
    <Panel title={t('roomNosIn')} tools={<ScreenLink to={to('roomNo', { regionId })}>{t('allOf', { count: data.total })}</ScreenLink>}>
      <RowsTable
        list={roomNoApi.list}
        label={t('roomNosIn')}
        columns={[
          { field: 'room', to: ({ id }) => to('roomNoDetail', { id }) },
          { field: 'cardName', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
          'createdAt',
        ]}
        rows={data.list}
      />
    </Panel>
  )
}
