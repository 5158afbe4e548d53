import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { adjustEvents } from './adjust-events.ts'
import { alarmEvents } from './alarm-events.ts'
import { boundEvents, unboundEvents } from './binding-events.ts'
import { cardOpenedEvents, cardStateEvents } from './card-events.ts'
import { cardEditEvents } from './edit-events.ts'
import { reminderEvents } from './message-events.ts'
import { orderEvents, paymentEvents } from './order-events.ts'
import { priceEvents } from './price-events.ts'
import { decisionEvents, heldReadingEvents } from './reading-events.ts'
import { refundEvents, refundMoveEvents } from './refund-events.ts'
import { usageEvents } from './usage-events.ts'

/** The sources of this module, a line each. */
export const waterTimeline: readonly TimelineSource[] = [
  orderEvents,
  paymentEvents,
  refundEvents,
  refundMoveEvents,
  adjustEvents,
  priceEvents,
  boundEvents,
  unboundEvents,
  heldReadingEvents,
  decisionEvents,
  alarmEvents,
  reminderEvents,
  cardStateEvents,
  cardOpenedEvents,
  cardEditEvents,
  usageEvents,
]
