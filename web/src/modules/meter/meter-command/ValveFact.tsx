import type { ValveStanding } from '@weir/contract/modules/card/valve-state'
import { useTranslations } from 'use-intl/react'

import { shownInstant } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { VALVE_TONE } from '../../card/ground/card-facts.ts'

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
