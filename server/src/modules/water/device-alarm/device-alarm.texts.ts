import type { AlarmType } from '@weir/contract/modules/water/device-alarm'
import { toZone } from '@weir/contract/platform/zone'

import type { Context } from '../../../kernel/context.ts'
import { texts } from '../../../kernel/texts.ts'

interface Stored {
  messageType: AlarmType
  params: Record<string, string>
  content: string | null
}

/** What may be missing among the facts; the texts leave those clauses out. */
const ABSENT = { suspectAt: 'none', daysLeft: 'none', battery: 'none' }

/** An alarm in the reader's language. What a person wrote stays as it was written. */
export function told<A extends Stored>({ client }: Context, alarm: A) {
  const { t } = texts[client.language]
  const { messageType, params, content } = alarm
  return {
    ...alarm,
    name: t(`deviceAlarm.option.messageType.${messageType}`),
    description: t(`alarm.description.${messageType}`),
    content: content ?? t(`alarm.content.${messageType}`, { ...ABSENT, ...params }),
  }
}

/** A minute of the business zone, as the facts of an alarm say it: "2026-11-20 08:00". */
export const minuteOf = (instant: Date) => toZone(instant).slice(0, 16).replace('T', ' ')
