import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AlarmGroup, type AlarmType, deviceAlarmApi, ALARM_STATES, severityOf } from '@weir/contract/modules/meter/device-alarm'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { queryOf } from '../../../platform/server/api.ts'
import { FilterScope } from '../../../platform/crud/filters/FilterBar.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ListFrame, ViewBar, ViewTab } from '../../../ui/table/ListFrame.tsx'
import { GroupDetail } from './GroupDetail.tsx'
import { type AlarmState, filterOf, STATE_TONE } from './alarm-facts.tsx'
import styles from './DeviceAlarm.module.css'
import { Filter as FilterChip } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { ShownCount, useRowCount } from '../../../platform/counts/row-counts.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'

interface Filter {
  state?: AlarmState
  messageType?: AlarmType
  outage?: number
  deviceSn?: string
  mine?: boolean
  isLeak?: boolean
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
  const groups = query.isPlaceholderData ? undefined : query.data?.list
  const following = useFollowing(`${state} ${JSON.stringify(search)}`, groups, isAsked)
  const { chosen, isMoved } = groups ? following : { chosen: query.data?.list[0], isMoved: false }
  return (
    <FilterScope list={deviceAlarmApi.list} state={list} change={change}>
      <ListFrame>
        <AlarmHead
          state={state}
          isLeak={search.isLeak}
          mine={search.mine === true}
          onState={(state) => change({ filter: { state, ...search } })}
          onMine={(mine) => change({ filter: { state, ...search, mine: mine || undefined } })}
        />
        <Loaded query={query}>
          {({ list: groups }) => (
            <div className={`${styles.triage} ${messageType ? styles.opened : ''}`}>
              <AlarmGroups groups={groups} chosen={chosen} isLeak={search.isLeak} onChoose={choose} />
              {chosen && (
                <GroupDetail
                  key={`${state} ${keyOf(chosen)}`}
                  group={chosen}
                  name={nameOf(chosen, groups)}
                  filter={{ state, ...search, ...filterOf(chosen) }}
                  isMoved={isMoved}
                  onBack={() => choose()}
                />
              )}
            </div>
          )}
        </Loaded>
      </ListFrame>
    </FilterScope>
  )
}

const keyOf = ({ messageType, outage }: AlarmGroup) => `${messageType} ${outage?.id}`

interface Followed {
  scope: string
  chosen: string
  /** All groups beside it, in their order. */
  order: readonly string[]
  /** It was chosen because the one before it was gone. */
  isMoved: boolean
}

/** The group that is asked for. When it is gone the next one below it follows, or else the nearest above, never the first and gravest. */
function useFollowing(scope: string, groups: AlarmGroup[] | undefined, isAsked: (group: AlarmGroup) => boolean) {
  const [last, setLast] = useState<Followed>()
  const before = last?.scope === scope ? last : undefined
  const asked = groups?.find(isAsked)
  const at = before ? before.order.indexOf(before.chosen) : 0
  const near = before ? [...before.order.slice(at), ...before.order.slice(0, at).reverse()] : []
  const kept = near.flatMap((key) => groups?.find((group) => keyOf(group) === key) ?? [])[0]
  const chosen = asked ?? kept ?? groups?.[0]
  if (!groups || !chosen) return { chosen, isMoved: false }
  const key = keyOf(chosen)
  const isMoved = !asked && before !== undefined && (before.chosen === key ? before.isMoved : true)
  const next: Followed = { scope, chosen: key, order: groups.map(keyOf), isMoved }
  if (JSON.stringify(next) !== JSON.stringify(last)) setLast(next)
  return { chosen, isMoved }
}

interface Props {
  groups: AlarmGroup[]
  chosen: AlarmGroup | undefined
  /** Asked for by a link. */
  isLeak: boolean | undefined
  onChoose: (group: AlarmGroup) => void
}

/** Causes, the most harmful first; J and K go down and up. */
function AlarmGroups({ groups, chosen, isLeak, onChoose }: Props) {
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
        {isLeak !== undefined && <FilterChip name="isLeak" />}
      </div>
      {groups.length === 0 && <Empty title={t('empty')} advice={t('emptyAdvice')} />}
      <div className={styles.causes}>
        {groups.map((group) => (
          <button
            key={keyOf(group)}
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

/** The name of a cause. A silence of a place has that place; single ones are the others, if there is such a silence. */
function useGroupName() {
  const t = useTranslations('waterMeter.alarm')
  return ({ messageType, name, outage }: AlarmGroup, groups: readonly AlarmGroup[]) => {
    if (outage) return t('outageOf', { name, community: outage.communityName })
    return groups.some((other) => other.outage && other.messageType === messageType) ? t('outageRest', { name }) : name
  }
}

/** The cause in a line. */
function useGroupLine() {
  const t = useTranslations('waterMeter.alarm')
  return ({ active, outage }: AlarmGroup) => {
    if (active === 0) return t('allCleared')
    return outage ? t('outageSince', { count: active, at: shownInstant(outage.since).slice(5) }) : t('ongoing', { count: active })
  }
}

interface AlarmHeadProps {
  state: AlarmState
  /** Leaks alone, or all others. */
  isLeak: boolean | undefined
  onState: (state: AlarmState) => void
  /** Only what is assigned to this person. */
  mine: boolean
  onMine: (mine: boolean) => void
}

/** The work states with their counts; the keys; the way to the plain list. */
function AlarmHead({ state, isLeak, onState, mine, onMine }: AlarmHeadProps) {
  const t = useTranslations('waterMeter.alarm')
  const { title, label } = useResourceTexts('deviceAlarm')
  const within = isLeak === undefined ? {} : { isLeak }
  const toList = useWay(to('deviceAlarmList', { state, ...within, ...(mine && { mine }) }))
  return (
    <ViewBar
      title={title}
      views={ALARM_STATES.map((each) => (
        <StateTab key={each} state={each} within={within} isChosen={each === state} onChoose={() => onState(each)} />
      ))}
    >
      <Row>
        <Text tone="faint" only="wide">
          <Row as="span">
            <kbd>J</kbd>
            <kbd>K</kbd>
            {t('keys.group')}
            <kbd>X</kbd>
            {t('keys.row')}
            <kbd>A</kbd>
            {t('keys.all')}
            <kbd>E</kbd>
            {t('keys.process')}
            <kbd>I</kbd>
            {t('keys.ignore')}
          </Row>
        </Text>
        <Segmented
          label={label('assigneeId')}
          look="small"
          options={[
            { value: 'all', label: t('everybody') },
            { value: 'mine', label: t('mineOnly') },
          ]}
          value={mine ? 'mine' : 'all'}
          onChange={(view) => onMine(view === 'mine')}
        />
        <Segmented
          label={title}
          look="small"
          options={[{ value: 'cause', label: t('byCause') }, ...(toList ? [{ value: 'list', label: t('list') }] : [])]}
          value="cause"
          onChange={(view) => view === 'list' && toList?.()}
        />
      </Row>
    </ViewBar>
  )
}

interface StateTabProps {
  state: AlarmState
  /** Its number is of these alone. */
  within: Pick<Filter, 'isLeak'>
  isChosen: boolean
  onChoose: () => void
}

function StateTab({ state, within, isChosen, onChoose }: StateTabProps) {
  const { option } = useResourceTexts('deviceAlarm')
  const count = useRowCount(deviceAlarmApi.counts, { state, ...within })
  if (count?.total === 0 && !isChosen && state !== ALARM_STATES[0]) return null
  return (
    <ViewTab isChosen={isChosen} onChoose={onChoose}>
      {option('state', state)}
      <ShownCount count={count} tone={STATE_TONE[state]} />
    </ViewTab>
  )
}
