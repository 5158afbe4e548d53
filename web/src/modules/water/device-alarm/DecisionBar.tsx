import { type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { Allowed, useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import type { AlarmState } from './alarm-look.ts'
import styles from './DeviceAlarm.module.css'
import { useKeys } from './use-keys.ts'

interface Props {
  state: AlarmState
  selection: Selection<DeviceAlarm>
  total: number
}

/** One decision with its note for all chosen rows; Enter in the note or E processes, I ignores. */
export function DecisionBar({ state, selection, total }: Props) {
  const t = useTranslations('meters.alarm')
  const { label, action } = useResourceTexts('deviceAlarm')
  const { may } = useMay()
  const [note, setNote] = useState('')
  const commands = {
    process: useCommand(deviceAlarmApi.process),
    ignore: useCommand(deviceAlarmApi.ignore),
    reopen: useCommand(deviceAlarmApi.reopen),
  }
  const done = { process: 'processed', ignore: 'ignored', reopen: 'reopened' } as const
  const decide = (how: keyof typeof commands) => {
    const ids = selection.rows.map(({ id }) => id)
    if (ids.length === 0) return toast.warn(t('chooseFirst'))
    const decided = commands[how].mutateAsync({ ids, ...(note.trim() && { note: note.trim() }) })
    // The group may be gone with its last row by then, and this bar with it: the word to the clerk must not hang on it.
    void decided.then(
      () => {
        toast.ok(t(done[how], { count: ids.length }))
        selection.clear()
        setNote('')
      },
      () => undefined,
    )
  }
  const isOpen = state === 'untreated'
  const isBusy = Object.values(commands).some(({ isPending }) => isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOpen && may(deviceAlarmApi.process)) decide('process')
  }
  const byKey = (how: 'process' | 'ignore') => () => isOpen && !isBusy && may(deviceAlarmApi[how]) && decide(how)
  useKeys({ e: byKey('process'), i: byKey('ignore') })
  return (
    <form className={styles.decision} aria-label={t('handling')} onSubmit={submit}>
      <span>{t('chosen', { count: selection.rows.length, total })}</span>
      <span className="in grow">
        <input
          aria-label={label('note')}
          placeholder={t('note')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </span>
      {isOpen ? (
        <>
          <Allowed to={deviceAlarmApi.ignore}>
            <Button busy={commands.ignore.isPending} onClick={() => decide('ignore')}>
              {action(deviceAlarmApi.ignore)}
              <kbd>I</kbd>
            </Button>
          </Allowed>
          <Allowed to={deviceAlarmApi.process}>
            <Button type="submit" look="primary" busy={commands.process.isPending}>
              {action(deviceAlarmApi.process)}
              <kbd>E</kbd>
            </Button>
          </Allowed>
        </>
      ) : (
        <Allowed to={deviceAlarmApi.reopen}>
          <Button icon="undo" busy={commands.reopen.isPending} onClick={() => decide('reopen')}>
            {action(deviceAlarmApi.reopen)}
          </Button>
        </Allowed>
      )}
    </form>
  )
}
