import { Fragment, type ReactNode } from 'react'

import type { Tone } from './StatusTag.tsx'
import styles from './Timeline.module.css'

export interface TimelineEvent {
  id: string
  /** Hour and minute. */
  time: string
  tone: Tone
  title: ReactNode
  /** Right of the title, tabular. */
  figure?: ReactNode
  detail?: ReactNode
  /** It was not taken: drawn dashed. */
  isSkipped?: boolean
}

export interface TimelineDay {
  /** Empty where no event has a time. */
  day: string
  events: TimelineEvent[]
}

/** Events by day, in the given order. */
export const Timeline = ({ days }: { days: TimelineDay[] }) => (
  <ul>
    {days.map(({ day, events }) => (
      <Fragment key={day}>
        {day !== '' && <li className={styles.day}>{day}</li>}
        {events.map(({ id, time, tone, title, figure, detail, isSkipped }) => (
          <li key={id} className={styles.event} data-tone={tone} data-skipped={isSkipped || undefined}>
            <span className={styles.time}>{time}</span>
            <span className={styles.dot} />
            <div>
              <div className={styles.title}>
                <span>{title}</span>
                {figure !== undefined && <span className={styles.figure}>{figure}</span>}
              </div>
              {detail !== undefined && <div className={styles.detail}>{detail}</div>}
            </div>
          </li>
        ))}
      </Fragment>
    ))}
  </ul>
)
