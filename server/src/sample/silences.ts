import { ON_TIME } from '@weir/contract/modules/card/meter-connectivity'
import { sql } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { meterSilences, readings } from '../modules/meter/index.ts'
import { REPORT_HOURS } from './households.ts'

/**
 * The history is written a day at a time, so every meter would look silent until each midnight. Its silences are those between the
 * times of its reports. A gateway that passes them on at once leaves the same.
 */
export async function writeSilences({ db }: Writing) {
  await db.delete(meterSilences)
  await db.execute(sql`
    insert into ${meterSilences} (device_sn, since, until, report_hours)
    select device_sn, since, until, ${REPORT_HOURS} from (
      select device_sn, lag(meter_time) over (partition by device_sn order by meter_time) as since, meter_time as until from ${readings}
    ) as between_reports
    where until - since > ${REPORT_HOURS * ON_TIME} * interval '1 hour' order by until, device_sn`)
}
