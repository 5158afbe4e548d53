import type { PlaceFigures as Figures } from '@weir/contract/modules/place/region'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../platform/format/format.ts'
import { ScreenLink } from '../../platform/router/ScreenLink.tsx'
import { figureLink } from '../../ui/basics/text-class.ts'
import { KeyFigure, KeyFigures } from '../../ui/figure/KeyFigure.tsx'

type Place = { communityId: number } | { regionId: number }

/** The figures of a place; each count opens its rows. A region has its households instead of rooms. */
export function PlaceFigures({ place, data }: { place: Place; data: (Figures & { rooms?: number }) | undefined }) {
  const ton = useTranslations('unit')('ton')
  const t = useTranslations('building.figure')
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
      {'communityId' in place ? (
        <KeyFigure
          label={t('rooms')}
          details={[{ label: t('households'), value: linked(data?.households, to('room', { ...place, hasCard: true })) }]}
        >
          {linked(data?.rooms, to('room', place))}
        </KeyFigure>
      ) : (
        <KeyFigure label={t('households')}>{linked(data?.households, to('waterCard', { ...place, isOpen: true }))}</KeyFigure>
      )}
      <KeyFigure
        label={t('meters')}
        details={[{ label: t('online'), value: linked(data?.online, to('waterMeter', { ...place, state: 'online' })) }]}
      >
        {linked(data?.meters, to('waterMeter', place))}
      </KeyFigure>
      <KeyFigure label={t('alarms')}>{linked(data?.alarms, to('deviceAlarmList', { ...place, state: 'untreated' }))}</KeyFigure>
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
