import type { ValveStanding } from '@weir/contract/modules/card/valve'
import type { ValveCommand } from '@weir/contract/modules/meter/meter-command'
import { type WaterMeter, waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { useTranslations } from 'use-intl/react'

import { useRowResults } from '../../../platform/command/row-results.ts'
import { withForm } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { shownInstant } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { VALVE_TONE } from '../../card/ground/card-facts.ts'

const useDrawer = lazyDialog(withForm(() => import('./ValveDrawer.tsx')))
const TYPES = ['openValve', 'closeValve'] as const

/** In a row, at the head of a page, or at the head of a panel. */
type Look = 'link' | 'button' | 'small'

interface Handled {
  id: number
  commands: boolean
  valve: ValveStanding
}

/** The reason that a meter in this state gets no such command; the server has the last word. */
function useWhyNot() {
  const t = useTranslations('waterMeter.error')
  return (type: ValveCommand, { commands, valve }: Handled) => {
    if (!commands) return t('takesNoCommands')
    if (type === 'openValve') return valve === 'open' ? t('alreadyOpen') : valve === 'opening' ? t('alreadyAsked') : undefined
    return valve === 'closed' ? t('alreadyClosed') : valve === 'closing' ? t('alreadyAsked') : undefined
  }
}

function ValveAct({ type, meter, look }: { type: ValveCommand; meter: Handled; look: Look }) {
  const { action } = useResourceTexts('waterMeter')
  const whyNot = useWhyNot()
  const drawer = useDrawer()
  const given = { why: whyNot(type, meter), children: action(waterMeterApi[type]), ...drawer.opener }
  return (
    <Allowed to={waterMeterApi[type]}>
      {look === 'link' ? <LinkButton {...given} /> : <Button isSmall={look === 'small'} {...given} />}
      {drawer.shown({ type, meters: [meter] })}
    </Allowed>
  )
}

/** Both acts about the valve of one meter; one that changes nothing says so. */
export const ValveActs = ({ meter, look = 'link' }: { meter: Handled; look?: Look }) =>
  TYPES.map((type) => <ValveAct key={type} type={type} meter={meter} look={look} />)

/** In a row: the act that changes something. */
export const ValveLink = ({ meter }: { meter: WaterMeter }) => (
  <ValveAct type={meter.valve === 'closing' || meter.valveReported === 'closed' ? 'openValve' : 'closeValve'} meter={meter} look="link" />
)

/** For the meters that are chosen in a list. */
export const ValvesChosen = ({ selection }: { selection: Selection<WaterMeter> }) =>
  TYPES.map((type) => <ValveChosen key={type} type={type} selection={selection} />)

function ValveChosen({ type, selection }: { type: ValveCommand; selection: Selection<WaterMeter> }) {
  const t = useTranslations('crud')
  const { action } = useResourceTexts('waterMeter')
  const drawer = useDrawer()
  const results = useRowResults(waterMeterApi[type].resource, selection)
  const { rows } = selection
  return (
    <Allowed to={waterMeterApi[type]}>
      <Button isSmall {...(type === 'closeValve' && { look: 'danger' })} why={selection.whole && t('select.rowsOnly')} {...drawer.opener}>
        {action(waterMeterApi[type])}
      </Button>
      {drawer.shown({ type, meters: rows, onSettled: (answer) => results.settle(rows, answer) > 0 })}
      {results.shown}
    </Allowed>
  )
}

/** A valve at a glance, with the time of the meter's last word about it. */
export function ValveFact({ meter: { valve, valveReportedAt } }: { meter: { valve: ValveStanding; valveReportedAt: string | null } }) {
  const t = useTranslations('meterCommand')
  const { option } = useResourceTexts('waterMeter')
  return (
    <>
      <StatusDot tone={VALVE_TONE[valve]}>{option('valve', valve)}</StatusDot>
      {valveReportedAt && (
        <>
          {' '}
          <Text tone="faint" size="tiny">
            {t('reportedAt', { time: shownInstant(valveReportedAt) })}
          </Text>
        </>
      )}
    </>
  )
}
