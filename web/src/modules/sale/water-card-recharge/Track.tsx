import { type ReactNode, Fragment, createElement } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WaterCardRechargeDetail } from '@weir/contract/modules/sale/water-card-recharge'

import { shownDay, shownTime } from '../../../platform/format/format.ts'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Timeline, type TimelineDay } from '../../../ui/basics/Timeline.tsx'
import styles from './OrderDetail.module.css'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

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

/** One step of an order on one track. */
export interface Step {
  id: string
  /** A step that is not taken has no time. */
  at: string | null
  tone: Tone
  title: ReactNode
  figure?: string
  detail?: ReactNode
}

/** The oldest first; steps of one moment stay in the given order. The skipped ones follow so many taken ones, where they would have come. */
export function joinedSteps(taken: readonly Step[], skipped: readonly Step[], after = 1): Step[] {
  // The server writes all instants in one zone, so their texts are in their order.
  const sorted = taken.toSorted((a, b) => (a.at! < b.at! ? -1 : Number(a.at! > b.at!)))
  return sorted.toSpliced(after, 0, ...skipped)
}

/** Several facts in a line. */
export const said = (...facts: ReactNode[]): ReactNode =>
  facts.filter(Boolean).map((fact, i) => createElement(Fragment, { key: i }, i > 0 && ' · ', fact))

type Transition = WaterCardRechargeDetail['transitions'][number]

/** One step on one track. */
export interface Move extends Omit<Transition, 'from'> {
  to: string
}

/** An order moves as a pair, `paid/initiated`. Each track has what changed its half; water begins once the money is in. */
export function movesOf(transitions: readonly Transition[]): { money: Move[]; water: Move[] } {
  const track = (index: 0 | 1, begins: (pair: string | null) => boolean) =>
    transitions.flatMap(({ from, to, ...rest }): Move[] => {
      const isStill = begins(from) && from?.split('/')[index] === to.split('/')[index]
      return begins(to) && !isStill ? [{ ...rest, to: to.split('/')[index]! }] : []
    })
  return { money: track(0, () => true), water: track(1, (pair) => pair?.startsWith('paid/') === true) }
}
