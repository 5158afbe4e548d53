import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import type { ReminderRefusal } from '@weir/contract/modules/card/reminder-terms'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { shownDay, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { CardNames, NAMES_SHOWN } from '../../card/ground/CardNames.tsx'
import { ReasonList } from '../../card/ground/ReasonList.tsx'
import type { ReminderPreview, ReminderSelection } from './send-types.ts'

interface Props {
  selection: ReminderSelection
  preview: ReminderPreview
}

/** The households without a message, by their reason. Each reason opens. */
export function Exclusions({ selection, preview: { counts } }: Props) {
  const t = useTranslations('reminderBatch')
  const { option } = useResourceTexts('reminderBatch')
  return (
    <ReasonList
      title={t('why')}
      reasons={counts.byRefusal.map(({ refusal, count }) => ({ key: refusal, name: option('refusal', refusal), count }))}
      cards={(refusal) => <Households selection={selection} refusal={refusal} />}
    />
  )
}

interface HouseholdsProps {
  selection: ReminderSelection
  refusal: ReminderRefusal
}

function Households({ selection, refusal }: HouseholdsProps) {
  const t = useTranslations('reminderBatch')
  const query = useRead(reminderBatchApi.preview, { ...selection, part: 'refused', refusal, pageSize: NAMES_SHOWN })
  return (
    <CardNames
      query={query}
      facts={({ remaining, lastRemindedAt }) => [
        t('remaining', { tons: shownQuantity(remaining) }),
        ...(refusal === 'reminded' && lastRemindedAt ? [t('remindedOn', { day: shownDay(lastRemindedAt) })] : []),
      ]}
    />
  )
}
