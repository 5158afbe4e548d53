import { keepPreviousData } from '@tanstack/react-query'
import { SIGNAL_DAYS } from '@weir/contract/modules/meter/meter-signal'
import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/server/api.ts'
import { LoadFailed } from '../../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Bone } from '../../../../ui/basics/Bone.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'
import { ConnectionBand } from './ConnectionBand.tsx'

const DAYS = SIGNAL_DAYS.map(String)

/** How the meter was connected over the last days, with the share of the time that it was. */
export function ConnectionPanel({ meter }: { meter: Pick<WaterMeter, 'id' | 'deviceSn'> }) {
  const t = useTranslations('waterMeter.signal')
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useRead(
    waterMeterApi.signal,
    { id: meter.id, days: Number(days) },
    { placeholderData: keepPreviousData },
  )
  return (
    <Panel
      title={t('title')}
      tools={
        <Row>
          {data && (
            <ScreenLink to={to('deviceAlarmList', { deviceSn: meter.deviceSn, messageType: 'OFFLINE' })}>
              {data.onlineShare === null ? t('unknown') : t('share', { share: shareText(data.onlineShare) })}
            </ScreenLink>
          )}
          <Segmented
            label={t('range')}
            look="small"
            options={DAYS.map((value) => ({ value, label: t('days', { days: value }) }))}
            value={days}
            onChange={setDays}
          />
        </Row>
      }
    >
      <PanelBody>
        {!data && error && <LoadFailed error={error} onRetry={refetch} />}
        {!data && !error && <Bone />}
        {data && <ConnectionBand signal={data} />}
      </PanelBody>
    </Panel>
  )
}

/** Hundredths of a percent, as `98.75%`. */
const shareText = (share: number) => `${share / 100}%`
