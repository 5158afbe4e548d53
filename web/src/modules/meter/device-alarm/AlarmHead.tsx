import { ALARM_STATES, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRowCount } from '../../../platform/counts/row-counts.ts'
import { ShownCount } from '../../../platform/counts/ShownCount.tsx'
import { useWay } from '../../../platform/router/paths.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ViewBar, ViewTab } from '../../../ui/ViewBar.tsx'
import { type AlarmState, STATE_TONE } from './alarm-look.ts'

interface Props {
  state: AlarmState
  onState: (state: AlarmState) => void
  /** Only what is assigned to this person. */
  mine: boolean
  onMine: (mine: boolean) => void
}

/** The work states with their counts; the keys; the way to the plain list. */
export function AlarmHead({ state, onState, mine, onMine }: Props) {
  const t = useTranslations('waterMeter.alarm')
  const { title, label } = useResourceTexts('deviceAlarm')
  const toList = useWay(to('deviceAlarmList', { state, ...(mine && { mine }) }))
  return (
    <ViewBar
      title={title}
      views={ALARM_STATES.map((each) => (
        <StateTab key={each} state={each} isChosen={each === state} onChoose={() => onState(each)} />
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

function StateTab({ state, isChosen, onChoose }: { state: AlarmState; isChosen: boolean; onChoose: () => void }) {
  const { option } = useResourceTexts('deviceAlarm')
  const count = useRowCount(deviceAlarmApi.counts, { state })
  return (
    <ViewTab isChosen={isChosen} onChoose={onChoose}>
      {option('state', state)}
      <ShownCount count={count} tone={STATE_TONE[state]} />
    </ViewTab>
  )
}
