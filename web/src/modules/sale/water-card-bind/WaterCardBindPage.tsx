import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { type WaterCardBind, waterCardBindApi } from '@weir/contract/modules/sale/water-card-bind'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { shownDay, shownInstant } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { roomOf } from '../../card/ground/card-facts.ts'

/** Which card a meter had, and when. With a meter and a day it answers which card paid on that day. */
export default function WaterCardBindPage() {
  const made = useTranslations('waterCardBind')
  const t = useTranslations('waterCard.bind')
  const nameOf = useActorName()
  const { may } = useMay()
  const days = useListState(waterCardBindApi.list).state.filter['dateRange'] as [string, string] | undefined
  const columns: ListColumn<WaterCardBind>[] = [
    { field: 'deviceSn', to: ({ deviceSn }) => to('waterMeter', { deviceSn }) },
    { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
    'name',
    { field: 'roomNo', cell: (bind) => roomOf(bind) || <Nothing /> },
    'from',
    { field: 'to', cell: ({ to: until }) => (until === null ? <Text tone="faint">{t('lasts')}</Text> : shownInstant(until)) },
    'fromRegister',
    'toRegister',
    { field: 'binder', cell: ({ binder }) => nameOf(binder) },
    { field: 'unbinder', cell: ({ unbinder }) => (unbinder === null ? <Nothing /> : nameOf(unbinder)) },
  ]
  return (
    <ListPage
      list={waterCardBindApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('waterCard') }}
      counts={waterCardBindApi.counts}
      columns={columns}
      filters={
        <>
          <Search name="deviceSn" />
          <Filter name="dateRange" />
          <Filter name="cardNo" />
          <Filter name="name" />
          <Filter name="isOpen" />
          <Filter name="cardId" linked={{ get: waterCardApi.get, field: 'cardNo' }} />
        </>
      }
      actions={<ExportButton endpoint={waterCardBindApi.export} />}
      rowActions={
        may(meterStatApi.list)
          ? (bind) => (
              <ScreenLink isAct to={usageOf(bind, days)}>
                {t('usage')}
              </ScreenLink>
            )
          : undefined
      }
    />
  )
}

/** The daily rows of a period: on the days of the list, or on all days of a period that has ended. */
function usageOf({ deviceSn, cardNo, from, to: until }: WaterCardBind, days: [string, string] | undefined) {
  const whole: [string, string] | undefined = until === null ? undefined : [shownDay(from), shownDay(until)]
  const dateRange = days ?? whole
  return to('meterStat', { deviceSn, cardNo, ...(dateRange && { dateRange }) })
}
