import type { IotCardRechargeDetail } from '@weir/contract/modules/iot/iot-card-recharge'
import { isMonthly } from '@weir/contract/modules/iot/package-term'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'

/** The packages as they were sold: later changes of the offer leave them alone. */
export function PackagePanel({ order }: { order: IotCardRechargeDetail }) {
  const t = useTranslations('iotCardRecharge.packages')
  const { label, parts, option } = useResourceTexts('iotCardRecharge')
  const {
    trafficPacketId,
    subscribedAt,
    packetName,
    packetDescription,
    packetKind,
    packetSize,
    effect,
    packageStart,
    packageEnd,
    quantity,
    refundable,
    paymentStatus,
  } = order
  const size = grouped(packetSize)
  return (
    <Panel title={t('title')} sub={packetName}>
      <PanelBody>
        <DescriptionList
          columns={2}
          items={[
            { label: label('trafficPacketId'), value: trafficPacketId },
            { label: label('subscribedAt'), value: subscribedAt && shownInstant(subscribedAt) },
            { label: label('packetKind'), value: option('packetKind', packetKind) },
            { label: parts('packetSize').name, value: t(isMonthly(packetKind) ? 'each' : 'whole', { size }) },
            { label: label('quantity'), value: t('count', { quantity }) },
            { label: label('effect'), value: option('effect', effect) },
            { label: label('packageStart'), value: shownInstant(packageStart) },
            { label: label('packageEnd'), value: shownInstant(packageEnd) },
            {
              label: label('refundable'),
              value: refundable.packages > 0 ? t('unused', { count: refundable.packages }) : paymentStatus === 'paid' ? t('allUsed') : null,
            },
            { label: label('packetDescription'), value: packetDescription || null },
          ]}
        />
      </PanelBody>
    </Panel>
  )
}
