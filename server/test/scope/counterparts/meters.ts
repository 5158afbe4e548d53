import { CONNECTIVITY, connectivityOf } from '@weir/contract/modules/card/meter-connectivity'

import { type Counterpart, counted, exported, found, list, listOf, type See, some, statistic, allOf } from '../counterpart.ts'
import type { RowOf } from '../rows.ts'
import { isInNorth } from './cards.ts'

export const NOW = new Date('2026-02-15T06:00:00Z')

const isBound = ({ deviceSn }: { deviceSn: string }, { waterCards }: See['all']) => waterCards.some((card) => card.deviceSn === deviceSn)

const isStuck = (deviceSn: string, { waterMeters }: See['all']) =>
  waterMeters.some((meter) => meter.deviceSn === deviceSn && meter.valveStuck)

const owes = ({ deviceSn }: { deviceSn: string }, { waterCards }: See['all']) =>
  waterCards.some((card) => card.deviceSn === deviceSn && card.state === 'active' && card.remainingLitre < 0)

/** How many of the visible meters are connected how. */
export const connections = ({ all, mine }: See) => {
  const meters = mine(all.waterMeters)
  return Object.fromEntries(CONNECTIVITY.map((kind) => [kind, meters.filter((meter) => connectivityOf(meter, NOW) === kind).length]))
}

/** A reading is visible with its meter. */
export const ofMeter = ({ deviceSn }: { deviceSn: string }, { waterMeters }: See['all']): RowOf<'waterMeters'> =>
  waterMeters.find((meter) => meter.deviceSn === deviceSn)!

export const heldReadings = ({ all, mine }: See) => {
  const seen = mine(all.waterMeters)
  return all.readings.filter((reading) => reading.verdict === 'rollback' && seen.includes(ofMeter(reading, all)))
}

export const alarmsByType = ({ all, mine }: See, passes: (alarm: RowOf<'deviceAlarms'>) => boolean = () => true) => {
  const groups = Map.groupBy(mine(all.deviceAlarms).filter(passes), ({ messageType }) => messageType)
  return Object.fromEntries([...groups].map(([type, alarms]) => [type, alarms.length]))
}

const countsTold = (data: object) =>
  Object.fromEntries(
    (data as { list: { messageType: string; count: number }[] }).list.map(({ messageType, count }) => [messageType, count]),
  )

export const meterQueries: Record<string, Counterpart> = {
  'water/waterMeter/list': list(
    'waterMeters',
    [{ bound: true }, isBound],
    [{ connectivity: 'offline' }, (meter) => connectivityOf(meter, NOW) === 'offline'],
  ),
  'water/waterMeter/get': found('waterMeters'),
  'water/waterMeter/detail': found('waterMeters'),
  'water/waterMeter/readings': allOf(
    found('waterMeters'),
    found('waterMeters', ({ deviceSn }) => ({ deviceSn })),
  ),
  'water/waterMeter/signal': found('waterMeters', ({ id }) => ({ id, days: 30 })),
  'water/waterMeter/series': found('waterMeters'),
  'water/waterMeter/message': ({ all, mine }) =>
    some(all.readings, (reading) => mine(all.waterMeters).includes(ofMeter(reading, all))).map(({ row, isSeen }) => {
      return { input: { id: row.id }, told: ({ code }) => code === 0, expected: isSeen }
    }),
  'water/waterMeter/replaceStart': found('waterMeters'),
  'water/meterReplacement/list': list(
    'meterReplacements',
    [{ cardId: 1 }, ({ cardId }) => cardId === 1],
    [{ deviceSn: 'SN-1' }, ({ newDeviceSn, oldDeviceSn }) => newDeviceSn === 'SN-1' || oldDeviceSn === 'SN-1'],
    [{ state: 'done' }, () => true],
  ),
  'water/meterReplacement/get': found('meterReplacements'),
  'water/meterReplacement/export': exported('meterReplacements', ({ newDeviceSn }) => newDeviceSn),
  'water/waterMeter/commandLines': found('waterMeters'),
  'water/waterMeter/valvePreview': found('waterMeters', ({ id }) => ({ ids: [id], type: 'closeValve' })),
  'water/waterMeter/valveRulePreview': statistic(
    ({ all, mine }) => mine(all.waterMeters).filter((meter) => owes(meter, all)).length,
    ({ count, protected: kept, withoutCommands, waiting }) =>
      [count, kept, withoutCommands, waiting].reduce<number>((a, b) => a + Number(b), 0),
    { closeBelow: '0.00', graceDays: 0, afterReminder: false },
  ),
  'water/meterCommand/list': list(
    'meterCommands',
    [{ state: 'failed' }, ({ state }) => state === 'failed'],
    [{ isStuck: true }, ({ state, deviceSn }, all) => state === 'failed' && isStuck(deviceSn, all)],
  ),
  'water/meterCommand/get': found('meterCommands'),
  'water/meterCommand/export': exported('meterCommands', ({ deviceSn }) => deviceSn),
  'water/waterMeter/export': exported('waterMeters', ({ deviceSn }) => deviceSn),
  'water/meterModel/limitsPreview': found('waterMeters', ({ id }) => ({ meterId: id, maxFlow: '9' })),
  'water/reading/held': listOf(heldReadings),
  'water/reading/review': (see) => {
    const held = heldReadings(see)
    return some(see.all.readings, (reading) => held.includes(reading)).map(({ row, isSeen }) => {
      return { input: { id: row.id }, told: ({ code }) => code === 0, expected: isSeen }
    })
  },
  'water/reading/importStatus': found('readingImports', ({ id }) => ({ jobId: id })),
  // Rows without an owner: only users with access to everything see them.
  'water/reading/unknown': listOf(({ all, seesAll }) => (seesAll ? all.unknownDevices : [])),
  'water/reading/unreadable': listOf(({ all, seesAll }) => (seesAll ? all.unreadableMessages : [])),
  'water/reading/unreadableRaw': ({ all, seesAll }) =>
    all.unreadableMessages.map(({ id }) => ({ input: { id }, told: ({ code }) => code === 0, expected: seesAll })),
  'water/reading/unreadableCounts': statistic(
    ({ seesAll }) => (seesAll ? 1 : 0),
    ({ counts }) => (counts as object[]).length,
  ),
  'water/deviceAlarm/list': list(
    'deviceAlarms',
    [{ state: 'untreated' }, ({ state }) => state === 'untreated'],
    [{ regionId: 1 }, isInNorth],
  ),
  'water/deviceAlarm/export': counted('deviceAlarms'),
  'water/deviceAlarm/get': found('deviceAlarms'),
  'water/deviceAlarm/nights': found('deviceAlarms'),
  'water/deviceAlarm/assignees': found('deviceAlarms', ({ id }) => ({ ids: [id] })),
  'water/deviceAlarm/groups': allOf(
    statistic((see) => alarmsByType(see), countsTold),
    statistic((see) => alarmsByType(see, isInNorth), countsTold, { regionId: 1 }),
  ),
}
