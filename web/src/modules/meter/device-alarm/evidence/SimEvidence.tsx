import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { to } from '@weir/contract/modules/to'

import { useRead } from '../../../../platform/server/api.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Panel } from '../../../../ui/basics/Panel.tsx'
import { CardStatus, CardTraffic, groupedIccid, RenewLink } from '../../../iot/index.ts'
import { Drawn, type EvidenceProps } from './Drawn.tsx'

/** The SIM in the meter: its packages, how long their traffic lasts, and the renewal. */
export function SimEvidence({ alarm, isPanel }: EvidenceProps) {
  const { title } = useResourceTexts('iotCard')
  // A part of an SN finds the SIMs of other meters too.
  const { data: sims } = useRead(iotCardApi.list, { deviceSn: alarm.deviceSn, pageSize: 20 })
  const sim = sims?.list.find(({ deviceSn }) => deviceSn === alarm.deviceSn)
  const { data } = useRead(iotCardApi.detail, { id: sim?.id ?? 0 }, { enabled: sim !== undefined })
  if (!data) return null
  const { card } = data
  const facts = (
    <Row as="span">
      <ScreenLink to={to('iotCardDetail', { id: card.id })}>{groupedIccid(card.iccid)}</ScreenLink>
      <CardStatus card={card} />
    </Row>
  )
  if (isPanel)
    return (
      <Panel title={title} sub={facts} tools={<RenewLink card={card} />}>
        <CardTraffic detail={data} />
      </Panel>
    )
  return (
    <Drawn alarm={alarm} title={title}>
      <Row>
        {facts}
        <RenewLink card={card} />
      </Row>
      <CardTraffic detail={data} />
    </Drawn>
  )
}
