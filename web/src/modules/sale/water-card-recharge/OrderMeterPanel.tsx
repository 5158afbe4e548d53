import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'

/** The meter that the card has now, and as of when its state is known. */
export function OrderMeterPanel({ order: { meter, deviceSn } }: { order: WaterCardRechargeDetail }) {
  const t = useTranslations('waterCardRecharge.meter')
  const unit = useTranslations('unit')
  const { option } = useResourceTexts('waterCard')
  if (!meter)
    return (
      <Panel title={t('title')}>
        <Empty title={t('none')} advice={t('noneAdvice')} />
      </Panel>
    )
  const isOther = deviceSn !== null && deviceSn !== meter.deviceSn
  return (
    <Panel
      title={t('title')}
      sub={<StatusDot tone={CONNECTIVITY_TONE[meter.connectivity]}>{option('connectivity', meter.connectivity)}</StatusDot>}
      tools={
        meter.lastReportAt && (
          <Text tone="faint" size="tiny">
            {t('asOf', { time: shownInstant(meter.lastReportAt) })}
          </Text>
        )
      }
    >
      <PanelBody>
        <DescriptionList
          columns={2}
          items={[
            { label: 'SN', value: <ScreenLink to={to('waterMeterDetail', { id: meter.id })}>{meter.deviceSn}</ScreenLink> },
            { label: t('model'), value: meter.deviceModel },
            { label: t('register'), value: meter.register && `${grouped(meter.register)} ${unit('ton')}` },
            { label: t('reports'), value: t('every', { hours: meter.reportHours }) },
            { label: t('commands'), value: t(meter.commands ? 'takes' : 'takesNot') },
            ...(isOther ? [{ label: t('other'), value: <ScreenLink to={to('waterMeter', { deviceSn })}>{deviceSn}</ScreenLink> }] : []),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}
