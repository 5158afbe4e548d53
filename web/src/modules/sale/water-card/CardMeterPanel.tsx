import type { WaterCardDetail } from '@weir/contract/modules/sale/water-card-detail'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { ReplaceLink, ValveActs, ValveFact } from '../../meter/index.ts'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { BindLink } from './CardChanges.tsx'

/** The meter that the card has now. */
export function CardMeterPanel({ card, meter }: Pick<WaterCardDetail, 'card' | 'meter'>) {
  const t = useTranslations('waterCard.detail')
  const bind = useTranslations('waterCard.bind')
  const replacing = useTranslations('meterReplacement')
  const { parts, option } = useResourceTexts('waterCard')
  const { label: valve } = useResourceTexts('waterMeter')
  const register = parts('register')
  const bindings = (
    <>
      <ScreenLink isAct to={to('meterReplacement', { cardId: card.id })}>
        {replacing('history')}
      </ScreenLink>
      <ScreenLink isAct to={to('waterCardBind', { cardId: card.id })}>
        {bind('all')}
      </ScreenLink>
    </>
  )
  if (!meter)
    return (
      <Panel title={t('meter')} tools={bindings}>
        <Empty title={t('noMeter')} advice={t('noMeterAdvice')}>
          <BindLink card={card} />
        </Empty>
      </Panel>
    )
  return (
    <Panel
      title={t('meter')}
      sub={<StatusDot tone={CONNECTIVITY_TONE[meter.connectivity]}>{option('connectivity', meter.connectivity)}</StatusDot>}
      tools={
        <>
          {meter.lastReportAt && (
            <Text tone="faint" size="tiny">
              {t('asOf', { time: shownInstant(meter.lastReportAt) })}
            </Text>
          )}
          <ValveActs meter={meter} look="small" />
          {bindings}
          <ReplaceLink meterId={meter.id} />
        </>
      }
    >
      <PanelBody>
        <DescriptionList
          columns={2}
          items={[
            { label: 'SN', value: <ScreenLink to={to('waterMeterDetail', { id: meter.id })}>{meter.deviceSn}</ScreenLink> },
            { label: t('model'), value: meter.deviceModel },
            { label: register.name, value: meter.register && `${grouped(meter.register)} ${register.unit}` },
            { label: valve('valve'), value: <ValveFact meter={meter} /> },
            { label: t('reports'), value: t('every', { hours: meter.reportHours }) },
          ]}
        />
      </PanelBody>
    </Panel>
  )
}
