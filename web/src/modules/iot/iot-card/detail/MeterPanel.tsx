import type { IotCardDetail } from '@weir/contract/modules/iot/iot-card'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { whyNeverRenewed } from '@weir/contract/modules/iot/card-rules'
import type { ValveStanding } from '@weir/contract/modules/card/valve'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant, shownQuantity } from '../../../../platform/format/format.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../../ui/basics/DescriptionList.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { StatusDot, type Tone } from '../../../../ui/basics/StatusTag.tsx'
import { shortInstant } from '../card-state.ts'
import { useMayRenew, useRenewDrawer } from '../renewal/RenewButton.tsx'
import styles from './MeterPanel.module.css'

/** As on the page of a meter. Its module is not imported: all pages that use another part of it would fetch this one too. */
const VALVE_TONE: Record<ValveStanding, Tone> = {
  open: 'ok',
  closed: 'idle',
  unknown: 'idle',
  opening: 'info',
  closing: 'info',
  stuck: 'bad',
}

/** The meter that the card is in, and its household. A silence since the halt names its cause and its remedy. */
export function MeterPanel({ detail }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.meter')
  const { label } = useResourceTexts('iotCard')
  const { label: meterLabel } = useResourceTexts('waterMeter')
  const { label: cardLabel } = useResourceTexts('waterCard')
  const { card, meter, household } = detail
  if (!meter)
    return (
      <Panel title={t('title')}>
        {card.deviceSn === null ? (
          <Empty title={t('none')} advice={t('noneAdvice')} />
        ) : (
          <PanelBody>
            <Note tone="idle">{t('unseen', { deviceSn: card.deviceSn })}</Note>
          </PanelBody>
        )}
      </Panel>
    )
  return (
    <Panel title={t('title')}>
      <PanelBody>
        <div className={styles.meter}>
          {household ? (
            <div className={styles.household}>
              <ScreenLink to={to('waterCardDetail', { id: household.waterCardId })}>{household.roomNo ?? household.name}</ScreenLink>
              {household.roomNo !== null && <Text tone="muted">{household.name}</Text>}
            </div>
          ) : (
            <Text tone="faint">{t('noHousehold')}</Text>
          )}
          {meter.isSilentSinceHalt && card.haltedAt && <Silence detail={detail} />}
          <DescriptionList
            items={[
              { label: t('sn'), value: <ScreenLink to={to('waterMeterDetail', { id: meter.id })}>{meter.deviceSn}</ScreenLink> },
              { label: t('lastReport'), value: meter.lastReportAt ? shownInstant(meter.lastReportAt) : t('never') },
              { label: meterLabel('register'), value: meter.register && grouped(meter.register) },
              { label: meterLabel('valve'), value: <Valve meter={meter} /> },
              ...(household ? [{ label: cardLabel('remainingQuantity'), value: shownQuantity(household.remainingQuantity) }] : []),
              {
                label: label('cardNo'),
                value: household && <ScreenLink to={to('waterCard', { cardNo: household.cardNo })}>{household.cardNo}</ScreenLink>,
              },
            ]}
          />
        </div>
      </PanelBody>
    </Panel>
  )
}

/** The last word of the meter about its valve. */
function Valve({ meter: { valve, valveReportedAt } }: { meter: NonNullable<IotCardDetail['meter']> }) {
  const { option } = useResourceTexts('waterMeter')
  return (
    <StatusDot tone={VALVE_TONE[valve]}>
      <span title={valveReportedAt ? shownInstant(valveReportedAt) : undefined}>{option('valve', valve)}</span>
    </StatusDot>
  )
}

function Silence({ detail: { card, meter } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.meter')
  const drawer = useRenewDrawer()
  const mayRenew = useMayRenew()(iotCardApi.recharge) && whyNeverRenewed(card) === undefined
  const halted = shortInstant(card.haltedAt!)
  return (
    <Note tone="bad">
      {meter?.lastReportAt ? t('silent', { halted, reported: shortInstant(meter.lastReportAt) }) : t('silentNever', { halted })}{' '}
      {mayRenew && <LinkButton {...drawer.opener}>{t('renewHere')}</LinkButton>}
      {drawer.shown({ cards: [card] })}
    </Note>
  )
}
