import type { TimelineSource } from '../../../services/timeline/timeline.ts'
import { simOrderEvents, simPaymentEvents } from './sim-order-events.ts'
import { simRefundEvents } from './sim-refund-events.ts'
import { simRequestEvents } from './sim-request-events.ts'

/** The sources of this module, a line each. */
export const iotTimeline: readonly TimelineSource[] = [simOrderEvents, simPaymentEvents, simRefundEvents, simRequestEvents]
