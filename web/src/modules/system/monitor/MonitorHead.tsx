import type { MonitorWindow, ServerProcess, ServerState } from '@weir/contract/modules/system/monitor'
import { useTranslations } from 'use-intl/react'

import { shownSecond } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Grow } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Monitor.module.css'

interface Props {
  state: ServerState
  chosen: ServerProcess | undefined
  window: MonitorWindow
  /** The last question was not answered. */
  isStale: boolean
  onWindow: (window: MonitorWindow) => void
}

/** The process and the time of the figures; words give the reason of old ones. */
export function MonitorHead({ state: { asOf }, chosen, window, isStale, onWindow }: Props) {
  const t = useTranslations('monitor')
  const tc = useTranslations('crud')
  const { title, label, options } = useResourceTexts('monitor')
  const windows = options('window').map(({ value, label }) => ({ value: value as MonitorWindow, label }))
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {chosen && <Text tone="muted">{chosen.name}</Text>}
        {chosen?.isHere && <StatusTag tone="ok">{t('here')}</StatusTag>}
        {chosen?.isSilent && <StatusTag tone="bad">{t('silent')}</StatusTag>}
        <Grow />
        <Text tone="faint" size="small">
          {tc('asOf', { time: shownSecond(asOf).slice(11) })}
        </Text>
        <Segmented label={label('window')} look="small" options={windows} value={window} onChange={onWindow} />
      </div>
      {isStale && <Note tone="warn">{t('stale', { time: shownSecond(asOf).slice(11) })}</Note>}
      {chosen?.isSilent && <Note tone="bad">{t('silentSince', { time: shownSecond(chosen.seenAt) })}</Note>}
    </>
  )
}
