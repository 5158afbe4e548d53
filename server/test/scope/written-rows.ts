import { fen, litre, unitPrice } from '@weir/contract/platform/units'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'

import { hyUsers } from '../../src/modules/customer/index.ts'
import { hyUserMerges } from '../../src/modules/customer/ground/hy-user-merge.table.ts'
import { wechatBindings } from '../../src/modules/customer/ground/wechat-binding.table.ts'
import { mainMeters } from '../../src/modules/meter/main-meter/main-meter.table.ts'
import { communities, regions, rooms } from '../../src/modules/place/index.ts'
import { roomNos } from '../../src/modules/place/ground/room-no.table.ts'
import { alarmDuties } from '../../src/modules/meter/ground/alarm-duty.table.ts'
import { dutyMessages } from '../../src/modules/meter/ground/duty-message.table.ts'
import { deviceAlarms } from '../../src/modules/meter/ground/device-alarm.table.ts'
import { ledgerEntries } from '../../src/modules/card/ground/ledger.table.ts'
import { meterCommands } from '../../src/modules/meter/ground/meter-command.table.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import { meterStats } from '../../src/modules/meter/ground/meter-stat.table.ts'
import { addToSummaries } from '../../src/modules/meter/meter-stat/usage-summary.ts'
import { readingImports, readings, unknownDevices } from '../../src/modules/meter/ground/reading.table.ts'
import { waterCardAdjusts } from '../../src/modules/sale/ground/water-card-adjust.table.ts'
import { waterCardRefunds } from '../../src/modules/card/ground/water-card-refund.table.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { waterCardPriceBatches } from '../../src/modules/card/ground/price-batch.table.ts'
import { waterCardPrices, waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { users } from '../../src/kernel/auth/access.table.ts'
import { unreadableCounts, unreadableMessages } from '../../src/services/mqtt/unreadable.table.ts'
import { bigFiles } from '../../src/services/files/file.table.ts'
import { tasks } from '../../src/services/task/task.table.ts'
import { insertRun } from './reminder-rows.ts'
import { insertReplacement } from './replacement-rows.ts'
import { insertMessage } from './sms-rows.ts'
import { insertStateBatch } from './state-batch-rows.ts'
import { writePayRows } from './pay-rows.ts'
import { writeSimRows } from './sim-rows.ts'
import { writeTroubleRows } from './trouble-rows.ts'
import { writeWebhooks } from './webhook-rows.ts'
import type { Owner } from './rows.ts'
import { writePlainRows } from './plain-counterparts.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'

/** Business days on which something happened, today first, some of them in another month and another year. */
const DAYS = ['2026-02-15', '2026-02-03', '2026-01-10', '2025-03-05']
export const TODAY = DAYS[0]!
const noon = (day: string) => new Date(`${day}T12:00:00+08:00`)
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

/**
 * Rows of every kind, each with its own owner. In the product related rows stand in one department. Here they do not, so that every query
 * has to check its own rows. Ids are 1, 2, 3 in the order of the lists.
 */
export async function writeRows(ctx: Context, nextOwner: () => Owner) {
  const { db } = ctx
  await db
    .insert(users)
    .values(
      times(4, (n) => ({ ...nextOwner(), userName: `other-${n}`, nickname: `Other ${n}`, telephone: `1391234000${n}`, passwordHash: '' })),
    )
  const places = ['North', 'Harbour', 'South', 'Closed']
  await db
    .insert(regions)
    .values(
      places.map((name, n) => ({ ...nextOwner(), name, parentId: n === 1 ? 1 : null, status: n === 3 ? (0 as const) : (1 as const) })),
    )
  await db.insert(communities).values(times(3, (n) => ({ ...nextOwner(), name: `Garden ${n}`, regionId: 1 + n })))
  await db
    .insert(rooms)
    .values(times(6, (n) => ({ ...nextOwner(), communityId: 1 + (n % 3), building: '1', unit: '1', floor: 1, number: `10${n}` })))
  await db.insert(roomNos).values(times(3, (n) => ({ ...nextOwner(), room: `N-${n}`, regionId: 1 + n })))
  await db.insert(hyUsers).values(times(4, (n) => ({ ...nextOwner(), ...personal(n), createdAt: noon(DAYS[n]!) })))
  await db
    .insert(wechatBindings)
    .values(times(6, (n) => ({ ...nextOwner(), ...wechat(n), hyUserId: 1 + (n % 4), createdAt: noon(DAYS[n % 4]!) })))
  await db.insert(hyUserMerges).values(times(4, (n) => ({ ...nextOwner(), ...merge(n) })))
  await writeWater(ctx, nextOwner)
  await writeDuties(ctx, nextOwner)
  await writeWebhooks(ctx, nextOwner, noon(TODAY))
  await writePlainRows(ctx, nextOwner)
}

/** Rules of the first users, each with a message that nothing came of. */
async function writeDuties({ db }: Context, nextOwner: () => Owner) {
  const types = ['LEAK_SUSPECTED', 'OFFLINE'] as const
  const people = await db.select({ id: users.id }).from(users).orderBy(users.id).limit(4)
  const ruleOf = (userId: number, n: number) => ({
    ...nextOwner(),
    userId,
    messageType: [types[n % 2]!],
    status: n % 2 === 0 ? (1 as const) : (0 as const),
  })
  await db.insert(alarmDuties).values(people.map(({ id }, n) => ruleOf(id, n)))
  const nothing = { count: 1, billingItems: 0, costFen: fen(0), state: 'refused', refusal: 'noPhone', createdAt: noon(TODAY) } as const
  await db
    .insert(dutyMessages)
    .values(people.map(({ id: userId }, n) => ({ ...nextOwner(), ...nothing, dutyId: 1 + n, userId, messageType: types[n % 2]! })))
}

const merge = (n: number) => {
  const before = { ...personal(n), documentKind: 'residentId', note: null, protection: null } as const
  const other = { ...before, id: 100 + n, version: 1, createdAt: noon(DAYS[n]!).toISOString(), deptId: 1, createdBy: 1 }
  const nothing = { cardIds: [], cardNos: [], wechatMoved: [], wechatDropped: [] }
  return {
    keptId: 1 + (n % 2),
    otherId: other.id,
    before,
    after: before,
    other,
    ...nothing,
    reason: 'one person',
    createdAt: noon(DAYS[n]!),
  }
}

const personal = (n: number) => ({ name: `User ${n}`, telephone: `1381234000${n}`, idCardNo: withCheckDigit(`1101011990030700${n}`) })

const wechat = (n: number) => ({ openid: `openid-of-somebody-${n}`, nickname: `WeChat ${n}` })

/** Eight cards and meters: two of each are not bound, two cards closed, two meters silent. */
async function writeWater(ctx: Context, nextOwner: () => Owner) {
  const { db } = ctx
  const isBound = (n: number) => n < 6
  await db
    .insert(waterMeters)
    .values(
      times(8, (n) => ({ ...nextOwner(), deviceSn: `SN-${n}`, valveStuck: n < 4, lastReportAt: n % 4 === 3 ? null : noon(DAYS[n % 4]!) })),
    )
  await db.insert(mainMeters).values(times(3, (n) => ({ ...nextOwner(), communityId: 1 + n, meterId: 6 + n, startDate: '2025-01-01' })))
  await db.insert(waterCards).values(
    times(8, (n) => ({
      ...nextOwner(),
      ...personal(n % 4),
      cardNo: `C-${n}`,
      hyUserId: 1 + (n % 4),
      deviceSn: isBound(n) ? `SN-${n}` : null,
      regionId: 1 + (n % 3),
      roomId: 1 + (n % 6),
      unitPrice: unitPrice(30_000),
      state: n >= 6 ? ('closed' as const) : ('active' as const),
      totalRechargeFen: fen(3 * 2 ** n),
      totalRechargeLitre: litre(2 ** n),
      usedLitre: litre(n % 2 === 0 ? 0 : 2000),
      remainingLitre: litre(2 ** n - (n % 2 === 0 ? 0 : 2000)),
      createdAt: noon(DAYS[n % 4]!),
    })),
  )
  await db
    .insert(meterBindings)
    .values(times(6, (n) => ({ ...nextOwner(), deviceSn: `SN-${n}`, cardId: 1 + n, cardNo: `C-${n}`, from: noon('2024-01-01') })))
  await db.insert(ledgerEntries).values(
    times(8, (n) => ({
      at: noon(DAYS[n % 4]!),
      kind: 'recharge' as const,
      cardId: 1 + n,
      unit: 'fen' as const,
      from: 'receipts' as const,
      to: 'till' as const,
      amount: 3 * 2 ** n,
      remainingAfterLitre: litre(0),
      refType: 'recharge' as const,
      refId: 1 + n,
      actorId: 1,
    })),
  )
  await db.insert(waterCardRecharges).values(
    times(8, (n) => {
      const bought = { typed: 'amount' as const, amountFen: fen(300), quantityLitre: litre(1000), unitPrice: unitPrice(30_000) }
      const paid = n % 2 === 0 ? { paymentStatus: 'paid' as const, paidAt: noon(TODAY) } : { paymentStatus: 'unpaid' as const }
      const state = n % 4 === 0 ? ('fail' as const) : ('notInitiated' as const)
      return { ...nextOwner(), ...bought, ...paid, state, cardId: 1 + n, orderNo: `WR-${n}`, paymentMethod: 'wechat' as const }
    }),
  )
  await db.insert(waterCardRefunds).values(
    times(8, (n) => {
      const money = { amountFen: fen(100), totalFen: fen(300), quantityLitre: litre(0), paymentMethod: 'wechat' as const }
      const state = n % 2 === 0 ? { state: 'failed' as const, failureReason: 'refused' } : { state: 'pending' as const }
      const of = { orderId: 1 + n, paidOrderId: 1 + n, cardId: 1 + n, cause: 'refund' as const, refundNo: `WF-${n}` }
      return { ...nextOwner(), ...of, ...money, ...state, createdAt: noon(DAYS[n % 4]!) }
    }),
  )
  await db.insert(waterCardAdjusts).values(
    times(8, (n) => {
      const why = { reason: n % 2 === 0 ? ('promotion' as const) : ('leakRelief' as const), note: `A-${n}` }
      return { ...nextOwner(), ...why, cardId: 1 + n, quantityLitre: litre(1000 + n), createdAt: noon(DAYS[n % 4]!) }
    }),
  )
  for (const n of times(4, (n) => n)) {
    const replaced = { cardId: 1 + n, cardNo: `C-${n}`, oldDeviceSn: `SN-${4 + n}`, newDeviceSn: `SN-${n}` }
    await insertReplacement(ctx.db, nextOwner(), replaced, noon(DAYS[n % 4]!))
  }
  const orders = times(4, (n) => ({ id: 1 + n, cardId: 1 + n }))
  await writeTroubleRows(ctx, nextOwner, orders, noon(DAYS[3]!))
  await writePrices(ctx, nextOwner)
  for (const n of times(8, (n) => n)) await insertRun(ctx.db, nextOwner(), 1 + n, noon(DAYS[n % 4]!))
  for (const n of times(4, (n) => n)) await insertMessage(ctx.db, nextOwner(), noon(DAYS[n % 4]!))
  for (const n of times(4, (n) => n)) await insertStateBatch(ctx.db, nextOwner(), 1 + n, noon(DAYS[n % 4]!))
  await writeSimRows(ctx, nextOwner, noon(TODAY))
  await writePayRows(ctx, nextOwner)
  await writeReadings(ctx, nextOwner)
}

async function writePrices({ db }: Context, nextOwner: () => Owner) {
  const facts = { unitPrice: unitPrice(34_500), mode: 'keepAmount' as const, reason: 'tariff', cards: 1, remainingSeenLitre: litre(0) }
  await db
    .insert(waterCardPriceBatches)
    .values(times(4, (n) => ({ ...nextOwner(), ...facts, state: n % 2 === 0 ? ('planned' as const) : ('stopped' as const) })))
  const change = {
    oldUnitPrice: unitPrice(30_000),
    newUnitPrice: unitPrice(34_500),
    mode: 'keepAmount' as const,
    quantityChangeLitre: litre(0),
  }
  await db.insert(waterCardPrices).values(times(8, (n) => ({ ...nextOwner(), ...change, cardId: 1 + n, createdAt: noon(DAYS[n % 4]!) })))
}

async function writeReadings(ctx: Context, nextOwner: () => Owner) {
  const { db } = ctx
  const types = ['LEAK_SUSPECTED', 'FRAUD', 'OFFLINE'] as const
  await db.insert(deviceAlarms).values(
    times(8, (n) => {
      const state = n % 3 === 0 ? ('processed' as const) : ('untreated' as const)
      const at = { reportedAt: noon(DAYS[n % 4]!), lastSeenAt: noon(TODAY) }
      return {
        ...nextOwner(),
        ...at,
        deviceSn: `SN-${n}`,
        cardNo: `C-${n}`,
        regionId: 1 + (n % 3),
        messageType: types[n % 3]!,
        content: 'Seen',
        source: 'staff' as const,
        state,
      }
    }),
  )
  await db.insert(readings).values(
    times(8, (n) => {
      const at = noon(DAYS[n % 4]!)
      const verdict = n % 3 === 0 ? ('ok' as const) : ('rollback' as const)
      const judged = { verdict, accepted: verdict === 'ok', usageLitre: litre(0), source: 'http' as const }
      return { ...judged, deviceSn: `SN-${n}`, meterTime: at, effectiveAt: at, arrivedAt: at, registerLitre: litre(1000 + n) }
    }),
  )
  await db.insert(meterCommands).values(
    times(8, (n) => {
      const asked = { deviceSn: `SN-${n}`, type: 'closeValve' as const, reason: 'leak' as const, origin: 'staff' as const }
      const end = n % 2 === 0 ? { state: 'failed' as const, answer: 'refused' } : { state: 'done' as const, answeredOk: true }
      const at = { createdAt: noon(DAYS[n % 4]!), triedAt: noon(DAYS[n % 4]!) }
      return { ...nextOwner(), ...asked, ...end, ...at, cardId: 1 + n, messageId: `command-${n}` }
    }),
  )
  await writeStats(ctx, nextOwner)
  const job = { filename: 'readings.csv', dryRun: false, state: 'done' as const, createdAt: noon(TODAY), seenAt: noon(TODAY) }
  await db.insert(readingImports).values(times(3, () => ({ ...job, ...nextOwner() })))
  const task = { kind: 'export', resource: 'waterCard', permission: '', language: 'en', dryRun: false, state: 'waiting' } as const
  await db
    .insert(tasks)
    .values(times(4, () => ({ ...task, ...nextOwner(), filename: 'cards.xlsx', createdAt: noon(TODAY), seenAt: noon(TODAY) })))
  const file = {
    store: 'local',
    folder: '',
    size: 1,
    mimeType: 'text/plain',
    kind: 'text',
    isMisnamed: false,
    sha256: '',
    createdAt: noon(TODAY),
  } as const
  await db
    .insert(bigFiles)
    .values(times(4, (n) => ({ ...file, ...nextOwner(), key: crypto.randomUUID(), name: `file-${n}`, md5: String(n) })))
  const seen = { count: 1, lastRegisterLitre: litre(1), source: 'http' as const, firstSeenAt: noon(TODAY), lastSeenAt: noon(TODAY) }
  await db.insert(unknownDevices).values([{ ...seen, deviceSn: 'SN-NOBODYS' }])
  const message = { sender: 'SN-0', topic: 'weir/SN-0/readings', fault: 'notJson' as const, size: 7, raw: Buffer.from('garbage') }
  await db.insert(unreadableMessages).values([{ ...message, arrivedAt: noon(TODAY) }])
  await db.insert(unreadableCounts).values([{ day: TODAY, fault: 'notJson', count: 1 }])
}

/** A row for each day of five meters, all with one owner, as in the product. Powers of two, so that no two sums are equal. */
async function writeStats(ctx: Context, nextOwner: () => Owner) {
  const rows = times(5, (n) => ({ n, owner: nextOwner() })).flatMap(({ n, owner }) =>
    DAYS.map((date, day) => {
      const [usageLitre, amountFen] = [litre(2 ** (n * 4 + day)), fen(3 * 2 ** (n * 4 + day))]
      const of = { deviceSn: `SN-${n}`, bindingId: 1 + n, cardId: 1 + n, cardNo: `C-${n}` }
      const told = { usageLitre, amountFen, reportedLitre: litre(1000 + n * 4 + day), unitPrice: unitPrice(30_000) }
      return { ...owner, ...of, ...told, date, parts: 1, estimatedParts: 0 }
    }),
  )
  await ctx.db.insert(meterStats).values(rows)
  await inTransaction(ctx, (ctx) =>
    addToSummaries(
      ctx,
      rows.map(({ usageLitre, amountFen, ...row }) => ({ ...row, litres: usageLitre, amount: amountFen })),
    ),
  )
}
