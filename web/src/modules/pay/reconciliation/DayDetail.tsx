import { DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-acts'
import type { ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useState } from 'react'

import { ListFrame } from '../../../ui/ListFrame.tsx'
import styles from './Day.module.css'
import { DayHead } from './DayHead.tsx'
import { DaySums } from './DaySums.tsx'
import { LinesAside } from './LinesAside.tsx'
import { QueueRows } from './QueueRows.tsx'
import { type Queue, QueueTabs } from './QueueTabs.tsx'

/** One provider's day: its equation, the lines aside, the four queues, and a difference with its acts. */
export function DayDetail({ day }: { day: ReconciliationDetail }) {
  const first = DIFFERENCE_QUEUES.find((queue) => day.queues.some((one) => one.queue === queue && one.waiting > 0))
  const [chosen, setChosen] = useState<Queue>()
  const queue = chosen ?? first ?? 'onlyTheirs'
  return (
    <ListFrame className={styles.page}>
      <DayHead day={day} />
      <DaySums day={day} />
      {day.linesAside.length > 0 && <LinesAside day={day} />}
      <QueueTabs day={day} queue={queue} onChoose={setChosen} />
      <QueueRows key={`${day.id} ${queue}`} day={day} queue={queue} />
    </ListFrame>
  )
}
