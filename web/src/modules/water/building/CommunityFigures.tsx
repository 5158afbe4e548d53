import { communityApi } from '@weir/contract/modules/place/community'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { figureLink } from '../../../ui/basics/look.ts'
import { KeyFigure, KeyFigures } from '../../../ui/KeyFigure.tsx'

/** The figures of a community; each count opens its rows. */
export function CommunityFigures({ id }: { id: number }) {
  const ton = useTranslations('unit')('ton')
  const t = useTranslations('building.figure')
  const { data } = useRead(communityApi.figures, { id })
  const linked = (value: number | undefined, rows: Destined) =>
    value === undefined ? (
      '—'
    ) : (
      <ScreenLink className={figureLink} to={rows}>
        {value}
      </ScreenLink>
    )
  return (
    <KeyFigures>
      <KeyFigure
        label={t('rooms')}
        details={[{ label: t('households'), value: linked(data?.households, to('room', { communityId: id, hasCard: true })) }]}
      >
        {linked(data?.rooms, to('room', { communityId: id }))}
      </KeyFigure>
      <KeyFigure
        label={t('meters')}
        details={[{ label: t('online'), value: linked(data?.online, to('waterMeter', { communityId: id, state: 'online' })) }]}
      >
        {linked(data?.meters, to('waterMeter', { communityId: id }))}
      </KeyFigure>
      <KeyFigure label={t('alarms')}>{linked(data?.alarms, to('deviceAlarmList', { communityId: id, state: 'untreated' }))}</KeyFigure>
      <KeyFigure
        label={t('usageMonth')}
        unit={ton}
        details={[{ label: t('usageToday'), value: data ? `${shownQuantity(data.usageToday)} ${ton}` : '—' }]}
      >
        {data ? shownQuantity(data.usageMonth) : '—'}
      </KeyFigure>
    </KeyFigures>
  )
}
