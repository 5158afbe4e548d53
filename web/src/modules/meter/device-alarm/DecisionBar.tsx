import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRowResults } from '../../../platform/command/row-results.ts'
import { Allowed, useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import type { AlarmState } from './alarm-facts.tsx'
import { IgnoreUntil, type How, useDecideAlarms, ReadingsButton, useDecidesReadings, AssignButton } from './alarm-actions.tsx'
import styles from './DeviceAlarm.module.css'
import { useKeys } from '../../../ui/hooks/use-keys.ts'

interface Props {
  /** Nobody chose this group: a key that was meant for the former one waits. */
  isMoved: boolean
  state: AlarmState
  /** All rows of the group: alarms of readings end by deciding about those. */
  alarms: DeviceAlarm[]
  selection: Selection<DeviceAlarm>
  total: number
}

/** One decision with its note for all chosen rows; Enter in the note or E processes, I ignores. */
export function DecisionBar({ isMoved, state, alarms, selection, total }: Props) {
  const t = useTranslations('waterMeter.alarm')
  const { label, action } = useResourceTexts('deviceAlarm')
  const { may } = useMay()
  const [note, setNote] = useState('')
  const results = useRowResults(deviceAlarmApi.process.resource, selection)
  const { decide, isBusy } = useDecideAlarms(results.settle)
  const isOpen = state === 'untreated'
  const decidesReadings = useDecidesReadings(alarms) && isOpen
  // A refused alarm stays selected, and may have left this list.
  const rows = selection.rows.filter(({ id }) => alarms.some((alarm) => alarm.id === id))
  const act = (how: How) => {
    if (rows.length === 0) return toast.warn(t('chooseFirst'))
    void decide(how, rows, note.trim()).then(
      () => setNote(''),
      () => undefined,
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOpen && !isBusy && may(deviceAlarmApi.process)) act('process')
  }
  const isEarly = useEarly(isMoved)
  const byKey = (how: 'process' | 'ignore') => () => isOpen && !isBusy && !isEarly && may(deviceAlarmApi[how]) && act(how)
  useKeys({ i: byKey('ignore'), ...(!decidesReadings && { e: byKey('process') }) })
  return (
    <div role="group" className={styles.decision} aria-label={t('handling')}>
      <span>{t('chosen', { count: rows.length, total })}</span>
      <form className={styles.note} onSubmit={submit}>
        <InputBox>
          <input
            aria-label={label('note')}
            placeholder={t('note')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </InputBox>
      </form>
      {isOpen ? (
        <>
          <Allowed to={deviceAlarmApi.ignore}>
            <Button busy={isBusy} onClick={() => act('ignore')}>
              {action(deviceAlarmApi.ignore)}
              <kbd>I</kbd>
            </Button>
          </Allowed>
          <AssignButton alarms={rows} settle={results.settle} />
          {rows.length > 0 && <IgnoreUntil alarms={rows} settle={results.settle} label={t('ignoreUntil')} />}
          <Allowed to={deviceAlarmApi.process}>
            <Button look={decidesReadings ? undefined : 'primary'} busy={isBusy} onClick={() => act('process')}>
              {action(deviceAlarmApi.process)}
              {!decidesReadings && <kbd>E</kbd>}
            </Button>
          </Allowed>
          {decidesReadings && rows.length > 0 && <ReadingsButton alarms={rows} onDone={selection.clear} />}
        </>
      ) : (
        <Allowed to={deviceAlarmApi.reopen}>
          <Button icon="undo" busy={isBusy} onClick={() => act('reopen')}>
            {action(deviceAlarmApi.reopen)}
          </Button>
        </Allowed>
      )}
      {results.shown}
    </div>
  )
}

/** As long as somebody needs to see that another group stands here. */
const QUIET_MS = 1500

/** Whether the group came by itself a moment ago. */
function useEarly(isMoved: boolean): boolean {
  const [isEarly, setEarly] = useState(isMoved)
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isEarly
}
