import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AlarmGroup, type AlarmType, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'

import { queryOf } from '../../../platform/api.ts'
import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ListFrame } from '../../../ui/ListFrame.tsx'
import { AlarmHead } from './AlarmHead.tsx'
import { AlarmGroups } from './AlarmGroups.tsx'
import { GroupDetail } from './GroupDetail.tsx'
import { type AlarmState, filterOf } from './alarm-look.ts'
import styles from './DeviceAlarm.module.css'
import { useGroupName } from './use-group-name.ts'

interface Filter {
  state?: AlarmState
  messageType?: AlarmType
  outage?: number
  deviceSn?: string
  mine?: boolean
}

/** Alarms grouped by cause: groups left; evidence, rows and one decision for many right. State, cause and search live in the URL. */
export default function DeviceAlarmPage() {
  const { state: list, change } = useListState(deviceAlarmApi.list)
  const { state = 'untreated', messageType, outage, ...search } = list.filter as Filter
  const query = useQuery({
    ...queryOf(deviceAlarmApi.groups, { state, ...search }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  const nameOf = useGroupName()
  const choose = (group?: AlarmGroup) => change({ filter: { state, ...search, ...(group && filterOf(group)) } })
  const isAsked = (group: AlarmGroup) => group.messageType === messageType && (outage === undefined || filterOf(group).outage === outage)
  return (
    <FilterScope list={deviceAlarmApi.list} state={list} change={change}>
      <ListFrame>
        <AlarmHead
          state={state}
          mine={search.mine === true}
          onState={(state) => change({ filter: { state, ...search } })}
          onMine={(mine) => change({ filter: { state, ...search, mine: mine || undefined } })}
        />
        <Loaded query={query}>
          {({ list: groups }) => {
            const chosen = groups.find(isAsked) ?? groups[0]
            return (
              <div className={`${styles.triage} ${messageType ? styles.opened : ''}`}>
                <AlarmGroups groups={groups} chosen={chosen} onChoose={choose} />
                {chosen && (
                  <GroupDetail
                    key={`${state} ${chosen.messageType} ${chosen.outage?.id}`}
                    group={chosen}
                    name={nameOf(chosen, groups)}
                    filter={{ state, ...search, ...filterOf(chosen) }}
                    onBack={() => choose()}
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
