import { isUrgentAlarm } from '@weir/contract/modules/meter/alarm-duty-terms'
import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'

/** Up to two types by name, more by their number. */
const NAMED = 2

export function TypesCell({ types }: { types: readonly AlarmType[] }) {
  const t = useTranslations('alarmDuty')
  const { option } = useResourceTexts('alarmDuty')
  const names = types.map((type) => option('messageType', type))
  if (types.length <= NAMED) return names.join(' / ')
  const urgent = types.filter(isUrgentAlarm).length
  const counts = [
    ...(urgent > 0 ? [t('urgent', { count: urgent })] : []),
    ...(types.length > urgent ? [t('others', { count: types.length - urgent })] : []),
  ]
  return <span title={names.join(' / ')}>{counts.join(' / ')}</span>
}
