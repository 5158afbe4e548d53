import { webhookApi } from '@weir/contract/modules/system/webhook'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import type { WireInput } from '@weir/contract/platform/endpoint'

import { system } from '../../src/modules/system/module.ts'
import { departments } from '../../src/kernel/auth/access.table.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { emit } from '../../src/services/webhook/emit.ts'
import { serveDue } from '../../src/services/webhook/webhook-sender.ts'
import { testApp } from '../app/app.ts'
import type { Of } from '../app/worker-app.ts'
import { receiver } from './receiver.ts'

/** The app with a receiver, a company with two halls, and a clock that the test moves. */
export async function webhookApp(of: Of = system) {
  const test = await testApp(of)
  const clock = { now: test.ctx.now() }
  const ctx: Context = { ...test.ctx, now: () => clock.now }
  const [company] = await test.db.insert(departments).values({ name: 'Company' }).returning()
  const halls = await test.db
    .insert(departments)
    .values([
      { name: 'East', parentId: company!.id },
      { name: 'West', parentId: company!.id },
    ])
    .returning()
  const [east, west] = halls.map(({ id }) => id) as [number, number]
  const its = await receiver(ctx)

  const add = async (more: Partial<WireInput<typeof webhookApi.add>> = {}) =>
    (await test.call(webhookApi.add, { name: 'CRM', url: its.url, events: ['meterSilent'], deptId: company!.id, ...more })).data
  /** Meters of a department fall silent, each an event. */
  const silent = (deptId: number, ...sns: string[]) =>
    inTransaction(ctx, (ctx) =>
      emit(
        ctx,
        'meterSilent',
        sns.map((deviceSn) => ({
          deptId,
          subject: `meter:${deviceSn}`,
          data: { deviceSn, lastReportAt: new Date('2025-12-30T00:00:00Z'), hours: 48 },
        })),
      ),
    )
  const later = (minutes: number) => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))
  /** All turns that are due now. */
  async function serve() {
    while ((await serveDue(ctx)) > 0);
  }
  /** The same, minute by minute. */
  async function serveFor(minutes: number) {
    for (let minute = 0; minute < minutes; minute++) {
      await serve()
      later(1)
    }
  }
  const deliveries = async (filter: WireInput<typeof webhookDeliveryApi.list> = {}) =>
    (await test.call(webhookDeliveryApi.list, { isAsc: true, pageSize: 50, ...filter })).data.list
  const shown = async (id: number) => (await test.call(webhookApi.get, { id })).data
  return { ...test, ctx, clock, company: company!.id, east, west, its, add, silent, later, serve, serveFor, deliveries, shown }
}
