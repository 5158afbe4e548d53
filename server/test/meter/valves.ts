import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { litre } from '@weir/contract/platform/units'

import { inTransaction } from '../../src/kernel/context.ts'
import { commandTimeoutJob } from '../../src/modules/meter/meter-command/expire.job.ts'
import { type Reported, takeReport } from '../../src/modules/meter/reading/report.service.ts'
import { deliveryApp } from '../sale/delivery.ts'

/** The app with a meter that takes commands, and a clock. Its id is that of the only meter. */
export async function valveApp() {
  const app = await deliveryApp()
  const { call } = app
  const { id } = (await call(waterMeterApi.list, {})).data.list[0]!
  const close = (more = {}) => call(waterMeterApi.closeValve, { ids: [id], reason: 'leak', ...more })
  const open = (more = {}) => call(waterMeterApi.openValve, { ids: [id], reason: 'repair', ...more })
  const meter = async () => (await call(waterMeterApi.get, { id })).data
  const valve = async () => {
    const { valve, valveReported, valveWanted } = await meter()
    return [valve, valveReported, valveWanted]
  }
  /** The oldest first. */
  const commands = async () => (await call(meterCommandApi.list, { orderBy: 'id', isAsc: true })).data.list
  const states = async () => (await commands()).map(({ type, state }) => `${type} ${state}`)
  const faults = async () =>
    (await call(deviceAlarmApi.list, { messageType: 'VALVE_FAULT' })).data.list.map(({ condition, count }) => [condition, count])
  const sent = () => app.broker.published.map(({ command }) => command)
  const overdue = () => commandTimeoutJob.run(app.ctx)
  const cancel = (id: number) => call(meterCommandApi.cancel, { id, note: 'not needed' })
  let registers = 0
  /** Of the clock's time, which calls do not have. */
  const report = (more: Partial<Reported>) => {
    const reading = { deviceSn: 'SN-1', time: app.ctx.now(), register: litre(++registers), byOwnKey: false, sender: 'SN-1', text: '{}' }
    return inTransaction(app.ctx, (ctx) => takeReport(ctx, [{ ...reading, ...more }], 'mqtt'))
  }
  return { ...app, id, close, open, meter, valve, commands, states, faults, sent, overdue, cancel, report }
}
