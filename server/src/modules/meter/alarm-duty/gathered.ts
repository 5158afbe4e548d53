import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'

interface Raised {
  type: AlarmType
  at: Date
}

interface Rules {
  /** The messages of one type stand so far apart. */
  gatherMs: number
  /** When a message may leave, that time or later. */
  leaves: (type: AlarmType, at: Date) => Date
}

export interface Gathered<R extends Raised> {
  type: AlarmType
  at: Date
  alarms: R[]
}

/** The messages to one user about these alarms, as the job would send them: each takes what was raised by the time it leaves. */
export function gathered<R extends Raised>(alarms: readonly R[], { gatherMs, leaves }: Rules): Gathered<R>[] {
  const last = new Map<AlarmType, Gathered<R>>()
  const all: Gathered<R>[] = []
  for (const alarm of alarms.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { type, at } = alarm
    const former = last.get(type)
    if (former && at <= former.at) {
      former.alarms.push(alarm)
      continue
    }
    const free = former ? Math.max(at.getTime(), former.at.getTime() + gatherMs) : at.getTime()
    const message = { type, at: leaves(type, new Date(free)), alarms: [alarm] }
    last.set(type, message)
    all.push(message)
  }
  return all
}
