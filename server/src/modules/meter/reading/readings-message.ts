import { REPORT_LIMIT } from '@weir/contract/modules/meter/reading'
import { z } from 'zod'

/** A report over MQTT. Its readings are read one by one: an unreadable one does not hold up those beside it. */
export const ReadingsMessage = z.strictObject({ readings: z.array(z.unknown()).min(1).max(REPORT_LIMIT) })
