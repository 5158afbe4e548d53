import { severityOf } from '@weir/contract/modules/meter/alarm-types'
import type { AlarmGroup } from '@weir/contract/modules/meter/device-alarm'
import { useFormatter, useTranslations } from 'use-intl/react'

import { Search } from '../../../platform/crud/filters/Search.tsx'
import { shownInstant } from '../../../platform/format.ts'
import { Empty } from '../../../ui/Empty.tsx'
import styles from './DeviceAlarm.module.css'
import { useGroupLine, useGroupName } from './use-group-name.ts'
import { useKeys } from '../../../ui/use-keys.ts'

interface Props {
  groups: AlarmGroup[]
  chosen: AlarmGroup | undefined
  onChoose: (group: AlarmGroup) => void
}

/** Causes, the most harmful first; J and K go down and up. */
export function AlarmGroups({ groups, chosen, onChoose }: Props) {
  const t = useTranslations('waterMeter.alarm')
  const format = useFormatter()
  const [nameOf, lineOf] = [useGroupName(), useGroupLine()]
  const step = (by: number) => {
    const next = groups[groups.findIndex((group) => group === chosen) + by]
    if (next) onChoose(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <div className={styles.groups}>
      <div className={styles.search}>
        <Search name="deviceSn" />
      </div>
      {groups.length === 0 && <Empty title={t('empty')} advice={t('emptyAdvice')} />}
      <div className={styles.causes}>
        {groups.map((group) => (
          <button
            key={`${group.messageType} ${group.outage?.id}`}
            type="button"
            className={`${styles.cause} ${styles[severityOf(group.messageType)]}`}
            aria-pressed={group === chosen}
            onClick={() => onChoose(group)}
          >
            <i />
            <span>
              <b>{nameOf(group, groups)}</b>
              <small>{lineOf(group)}</small>
            </span>
            <span className={styles.figure}>
              <b>{format.number(group.count)}</b>
              <small>{shownInstant(group.lastSeenAt).slice(5)}</small>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
