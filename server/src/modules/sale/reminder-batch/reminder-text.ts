import type { TemplateValues } from '@weir/contract/modules/sms/template-text'
import type { Litre } from '@weir/contract/platform/units'

/** The facts of a card that a template of a balance reminder may name. */
export interface ReminderFacts {
  name: string
  cardNo: string
  communityName: string | null
  roomNo: string | null
  remaining: Litre
  daysLeft: number | null
}

const tons = (litres: number) => (litres / 1000).toFixed(2)

/** A household that owes water has no `left`, one without usage no `days`: so a template of another case does not fit. */
export function reminderValues({ name, cardNo, communityName, roomNo, remaining, daysLeft }: ReminderFacts): TemplateValues {
  const address = [communityName, roomNo].filter((part) => part !== null).join(' ')
  const isOwing = remaining < 0
  return {
    household: address || name,
    name,
    card: cardNo,
    left: isOwing ? undefined : tons(remaining),
    days: isOwing || daysLeft === null ? undefined : String(daysLeft),
    owed: isOwing ? tons(Math.abs(remaining)) : undefined,
  }
}
