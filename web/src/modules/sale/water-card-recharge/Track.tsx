import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownDay, shownTime } from '../../../platform/format/format.ts'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Timeline, type TimelineDay } from '../../../ui/basics/Timeline.tsx'
import styles from './OrderDetail.module.css'
import type { Step } from './steps.ts'

interface Props {
  title: string
  state: ReactNode
  /** Its sum, at the right of the head. */
  sum: ReactNode
  steps: readonly Step[]
  foot: ReactNode
}

/** One of the two tracks of an order: each step with time, figure, actor and reason. */
export function Track({ title, state, sum, steps, foot }: Props) {
  const t = useTranslations('waterCardRecharge.track')
  return (
    <Panel title={title} sub={state} tools={<span className={styles.sum}>{sum}</span>}>
      <PanelBody>
        <Timeline days={daysOf(steps, t('skipped'))} />
      </PanelBody>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Panel>
  )
}

/** The tracks of an order, side by side. */
export const Tracks = ({ children }: { children: ReactNode }) => <div className={styles.tracks}>{children}</div>

/** A step without a time stands on the day of the one before it. */
function daysOf(steps: readonly Step[], skipped: string): TimelineDay[] {
  const days: TimelineDay[] = []
  for (const { at, ...step } of steps) {
    const day = at === null ? (days.at(-1)?.day ?? '') : shownDay(at)
    const event = { ...step, time: at === null ? skipped : shownTime(at), isSkipped: at === null }
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}
