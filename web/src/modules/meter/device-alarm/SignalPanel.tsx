import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'

/** How the meter of an alarm is connected now, what it shows, and what is left on its card. */
export function SignalPanel({ meterId }: { meterId: number }) {
  const t = useTranslations('waterMeter.alarm')
  const { label, option } = useResourceTexts('waterMeter')
  const query = useRead(waterMeterApi.detail, { id: meterId })
  return (
    <Panel title={t('signal')}>
      <PanelBody>
        <Loaded query={query}>
          {({ meter: { connectivity, lastReportAt, register, remainingQuantity } }) => (
            <DescriptionList
              items={[
                {
                  label: label('connectivity'),
                  value: <StatusDot tone={CONNECTIVITY_TONE[connectivity]}>{option('connectivity', connectivity)}</StatusDot>,
                },
                { label: label('lastReportAt'), value: lastReportAt && shownInstant(lastReportAt) },
                { label: label('register'), value: register && grouped(register) },
                { label: label('remainingQuantity'), value: remainingQuantity && shownQuantity(remainingQuantity) },
              ]}
            />
          )}
        </Loaded>
      </PanelBody>
    </Panel>
  )
}
