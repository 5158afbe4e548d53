import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AlarmType, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'

import { queryOf } from '../../../platform/api.ts'
import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { AlarmHead } from './AlarmHead.tsx'
import { AlarmGroups } from './AlarmGroups.tsx'
import { GroupDetail } from './GroupDetail.tsx'
import type { AlarmState } from './alarm-look.ts'
import styles from './DeviceAlarm.module.css'

/** Alarms grouped by cause: groups left; evidence, rows and one decision for many right. State, cause and search live in the URL. */
export default function DeviceAlarmPage() {
  const { state: list, change } = useListState(deviceAlarmApi.list)
  const { state = 'untreated', messageType, ...search } = list.filter as { state?: AlarmState; messageType?: AlarmType; deviceSn?: string }
  const query = useQuery({
    ...queryOf(deviceAlarmApi.groups, { state, ...search }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  const choose = (messageType: AlarmType | undefined) => change({ filter: { state, ...search, messageType } })
  return (
    <FilterScope list={deviceAlarmApi.list} state={list} change={change}>
      <ListFrame>
        <AlarmHead state={state} onState={(state) => change({ filter: { state, ...search } })} />
        <Loaded query={query}>
          {({ list: groups }) => {
            const chosen = groups.find((group) => group.messageType === messageType) ?? groups[0]
            return (
              <div className={`${styles.triage} ${messageType ? styles.opened : ''}`}>
                <AlarmGroups groups={groups} chosen={chosen} onChoose={choose} />
                {chosen && (
                  <GroupDetail
                    key={`${state} ${chosen.messageType}`}
                    group={chosen}
                    filter={{ state, ...search, messageType: chosen.messageType }}
                    onBack={() => choose(undefined)}
                  />
                )}
              </div>
            )
          }}
        </Loaded>
      </ListFrame>
    </FilterScope>
  )
}
