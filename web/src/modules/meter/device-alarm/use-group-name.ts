import type { AlarmGroup } from '@weir/contract/modules/meter/device-alarm'
import { useTranslations } from 'use-intl/react'

import { shownInstant } from '../../../platform/format.ts'

/** The name of a cause. A silence of a place has that place; single ones are the others, if there is such a silence. */
export function useGroupName() {
  const t = useTranslations('waterMeter.alarm')
  return ({ messageType, name, outage }: AlarmGroup, groups: readonly AlarmGroup[]) => {
    if (outage) return t('outageOf', { name, community: outage.communityName })
    return groups.some((other) => other.outage && other.messageType === messageType) ? t('outageRest', { name }) : name
  }
}

/** The cause in a line. */
export function useGroupLine() {
  const t = useTranslations('waterMeter.alarm')
  return ({ active, outage }: AlarmGroup) => {
    if (active === 0) return t('allCleared')
    return outage ? t('outageSince', { count: active, at: shownInstant(outage.since).slice(5) }) : t('ongoing', { count: active })
  }
}
