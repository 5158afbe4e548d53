import { Fragment, type ReactNode } from 'react'

import type { Tone } from './StatusTag.tsx'

export interface TimelineEvent {
  id: string
  /** Hour and minute. */
  time: string
  tone: Tone
  title: ReactNode
  /** Right of the title, tabular. */
  figure?: ReactNode
  detail?: ReactNode
}

export interface TimelineDay {
  day: string
  events: TimelineEvent[]
}

/** Events, newest day first. */
export const Timeline = ({ days }: { days: TimelineDay[] }) => (
  <ul className="tl">
    {days.map(({ day, events }) => (
      <Fragment key={day}>
        <li className="day">{day}</li>
        {events.map(({ id, time, tone, title, figure, detail }) => (
          <li key={id} className={tone}>
            <span className="tm">{time}</span>
            <span className="dot" />
            <div>
              <div className="ti">
                <span>{title}</span>
                {figure !== undefined && <span className="num">{figure}</span>}
              </div>
              {detail !== undefined && <div className="de">{detail}</div>}
            </div>
          </li>
        ))}
      </Fragment>
    ))}
  </ul>
)
