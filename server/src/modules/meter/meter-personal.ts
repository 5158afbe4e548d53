import { eq, sql } from 'drizzle-orm'

import {
  emptied,
  holds,
  type Household,
  kept,
  masked,
  none,
  nothing,
  ofCardNos,
  ofCards,
  type Personal,
} from '../../services/personal/personal-data.ts'
import { leakWatches } from './device-alarm/leak/leak-watch.table.ts'
import { alarmDuties } from './ground/alarm-duty.table.ts'
import { deviceAlarms } from './ground/device-alarm.table.ts'
import { dutyEvents, dutyMessages } from './ground/duty-message.table.ts'
import { meterAddresses } from './ground/meter-address.table.ts'
import { meterBindings } from './ground/meter-binding.table.ts'
import { meterCommands } from './ground/meter-command.table.ts'
import { meterModels } from './ground/meter-model.table.ts'
import { meterReplacements } from './ground/meter-replacement.table.ts'
import { meterBatteries, meterSilences } from './ground/meter-signal.table.ts'
import { meterStats, periodUsages, placePeriodUsages, placeUsages, usageSummaries } from './ground/meter-stat.table.ts'
import { alarmOutages } from './ground/outage.table.ts'
import { readingDecisions, readingImports, readingQueue, readings, unknownDevices } from './ground/reading.table.ts'
import { waterMeters } from './ground/water-meter.table.ts'
import { mainMeters } from './main-meter/main-meter.table.ts'
import { readingMessages } from './reading/reading-message.table.ts'

const WORK = 'says who did the work'
const METER = 'bytes of meters, without a person; dropped after 30 days'
const alarmsOf = (who: Household) => sql`(select ${deviceAlarms.id} from ${deviceAlarms} where ${ofCardNos(deviceAlarms.cardNo)(who)})`
const searched = { part: 'notes', searched: true } as const

/** Meters measure a home: their rows name no person, but for the notes of staff. */
export const meterPersonal: Personal = {
  tables: [
    holds(waterMeters, { deviceSn: none, deviceModel: none, judgingMark: none }),
    holds(readings, { deviceSn: none }),
    holds(meterStats, { deviceSn: none, cardNo: none }, { stays: 'usage', as: 'meterStat', household: ofCards(meterStats.cardId) }),
    nothing(usageSummaries),
    nothing(placeUsages),
    holds(placePeriodUsages, { period: none }),
    holds(periodUsages, { period: none, deviceSn: none }),
    holds(leakWatches, { deviceSn: none, nights: none }),
    holds(alarmDuties, { messageType: none, dutyHours: none, remark: none }),
    holds(
      deviceAlarms,
      {
        deviceSn: none,
        cardNo: none,
        roomNo: kept('address', 'the home stays, without its former household'),
        params: none,
        content: masked('note'),
        handler: kept('account', WORK),
        note: masked('note'),
      },
      { part: 'notes', as: 'deviceAlarm', household: ofCardNos(deviceAlarms.cardNo) },
    ),
    nothing(alarmOutages),
    holds(
      dutyMessages,
      { content: emptied('message', ''), via: emptied('message'), communityName: none, description: emptied('message', '') },
      { part: 'messages', account: ({ id }) => eq(dutyMessages.userId, id) },
    ),
    nothing(dutyEvents),
    holds(meterAddresses, { address: none, note: masked('note') }, searched),
    holds(meterBindings, { deviceSn: none, cardNo: none }, { as: 'waterCardBind', household: ofCards(meterBindings.cardId) }),
    holds(
      meterCommands,
      { deviceSn: none, note: masked('note'), messageId: none, answer: none },
      { part: 'notes', household: ofCards(meterCommands.cardId) },
    ),
    holds(meterModels, { deviceModel: none, note: none }),
    holds(
      meterReplacements,
      {
        oldDeviceSn: none,
        newDeviceSn: none,
        cardNo: none,
        note: masked('note'),
        installer: kept('name', WORK),
        undoReason: masked('note'),
      },
      { part: 'notes', household: ofCards(meterReplacements.cardId) },
    ),
    holds(meterSilences, { deviceSn: none }),
    holds(meterBatteries, { deviceSn: none }),
    holds(readingQueue, { deviceSn: none }),
    holds(readingDecisions, { newDeviceSn: none, reason: masked('note') }, searched),
    holds(unknownDevices, { deviceSn: none }),
    holds(readingImports, { filename: masked('file'), failure: none, errors: masked('log') }, searched),
    holds(mainMeters, { location: none }),
    holds(readingMessages, { sender: none, parts: kept('raw', METER) }),
  ],
  files: [{ resource: 'deviceAlarm', rows: alarmsOf }],
}
