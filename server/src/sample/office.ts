import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'
import { genApi } from '@weir/contract/modules/system/gen'
import { taskApi } from '@weir/contract/modules/system/task'

import type { Writing } from '../kernel/context.ts'
import { addDemoTable, DEMO_TABLE } from './demo-table.ts'
import { keepFile } from './keep-file.ts'
import { act } from './perform.ts'
import { atTime, onDay, type Piece } from './piece.ts'
import { colleague } from './staff.ts'
import { HOUSEHOLD_PLAN } from './town.ts'
import { tellCustomerService } from './webhook.ts'

/** The records of the office besides cards and meters. */
export const officePieces = (today: Date): Piece[] => [
  (ctx) => registerTwice(ctx, today),
  (ctx) => optOut(ctx, today),
  (ctx) => keepFiles(ctx, today),
  (ctx) => takeTable(ctx, today),
  (ctx) => tellCustomerService(ctx, today),
  exportCards,
]

/** Households that a clerk registered again, with another document or a name that was misheard. */
const TWICE = [
  { n: 52, documentKind: 'passport', idCardNo: 'E71204835', daysAgo: 16 },
  { n: 97, documentKind: 'passport', idCardNo: 'E80093127', daysAgo: 4 },
] as const

async function registerTwice(ctx: Writing, today: Date) {
  for (const { n, documentKind, idCardNo, daysAgo } of TWICE) {
    const { name, telephone } = HOUSEHOLD_PLAN[n]!.person
    const clerk = atTime(ctx, onDay(today, daysAgo, '10:37'), await colleague(ctx, 'liuyang'))
    await act(clerk, hyUserApi.add, { name, telephone, documentKind, idCardNo, note: '护照建档' })
  }
}

const OUT = [
  { n: 74, daysAgo: 25, reason: '住户来电，不再接收余量短信' },
  { n: 88, daysAgo: 8, reason: '号码已换主人，要求停发' },
]

async function optOut(ctx: Writing, today: Date) {
  for (const { n, daysAgo, reason } of OUT) {
    const agent = atTime(ctx, onDay(today, daysAgo, '15:20'), await colleague(ctx, 'helu'))
    await act(agent, smsOptOutApi.add, { telephone: HOUSEHOLD_PLAN[n]!.person.telephone, reason })
  }
}

const FILES = [
  {
    name: '望江里抄表路线.csv',
    by: 'sunhao',
    daysAgo: 12,
    lines: ['顺序,楼栋,单元,说明', '1,1,1,东侧表井', '2,1,2,表井有积水，带水泵', '3,2,1,钥匙在物业', '4,2,2,西侧表井'],
  },
  {
    name: '供水价格调整公示.txt',
    by: 'zhengli',
    daysAgo: 2,
    lines: ['供水价格调整公示', '', '经核定，锦绣花园居民生活用水价格调整为 3.85 元/吨。', '卡内剩余水量不变。'],
  },
] as const

async function keepFiles(ctx: Writing, today: Date) {
  for (const { name, by, daysAgo, lines } of FILES) {
    const owner = atTime(ctx, onDay(today, daysAgo, '16:48'), await colleague(ctx, by))
    await keepFile(owner, name, Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`))
  }
}

/** A table of a team, taken in by the code generator: it can be tried at once. */
async function takeTable(ctx: Writing, today: Date) {
  await addDemoTable(ctx)
  await act(atTime(ctx, onDay(today, 1, '17:02'), await colleague(ctx, 'admin')), genApi.importTable, { tables: [DEMO_TABLE] })
}

/** A file that the worker of exports writes as soon as this is committed. */
async function exportCards(ctx: Writing) {
  const admin = atTime(ctx, ctx.now(), await colleague(ctx, 'admin'))
  await act(admin, taskApi.export, { endpoint: waterCardApi.export.id, input: {} })
}
