import { randomUUID } from 'node:crypto'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'

import { ICCID } from '../iot/iot-rows.ts'
import type { SimSandbox } from '../iot/sim-sandbox.ts'
import type { ConsoleClient } from './console-client.ts'
import type { Household } from './households.ts'
import { type Intent, repeatOpen, type Workload } from './workload.ts'

interface Renewal {
  lane: number
  key: string
}

/** Clerks who sell packages of SIM cards. Each order asks the operator once, however often the request is sent. */
export const renewing =
  (operator: SimSandbox) =>
  (households: readonly Household[]): Workload => {
    const journal: Intent<Renewal, string>[] = []
    let offer: Promise<{ typeId: number; simIds: number[] }> | undefined

    async function setUp(client: ConsoleClient) {
      const mobile = { operator: 'mobile' } as const
      const type = { ...mobile, name: 'Kill', kind: 'overlay', size: '10', price: '3.00', packageCode: 'KILL' } as const
      const { id: typeId } = await client.call(iotCardTypeApi.add, type)
      const simIds: number[] = []
      for (const lane of households.keys()) {
        await operator.card('mobile', ICCID(lane + 1), { lifecycle: 'inService' })
        simIds.push((await client.call(iotCardApi.add, { ...mobile, iccid: ICCID(lane + 1) })).id)
      }
      await client.call(iotCardApi.sync, { ids: simIds })
      return { typeId, simIds }
    }

    async function ask(client: ConsoleClient, intent: Intent<Renewal, string>) {
      const { typeId, simIds } = await (offer ??= setUp(client))
      const { lane, key } = intent.asked
      const order = { id: simIds[lane]!, trafficPacketId: typeId, effect: 'thisMonth', paymentMethod: 'cash' } as const
      const { orderNo } = await client.call(iotCardApi.recharge, order, { 'idempotency-key': key })
      intent.answer = orderNo
    }

    return {
      name: 'SIM package',
      async step(client, lane) {
        const intent = { asked: { lane, key: randomUUID() } }
        journal.push(intent)
        await ask(client, intent)
      },
      repeat: (client) => repeatOpen(journal, (intent) => ask(client, intent)),
      async check(client) {
        const { simIds } = await offer!
        const found = new Set<string>()
        let orders = 0
        for (const iotCardId of simIds) {
          const { list, total } = await client.call(iotCardRechargeApi.list, { iotCardId, pageSize: 10_000 })
          if (total !== list.length) throw new Error(`${total} orders do not fit one page`)
          for (const { orderNo } of list) found.add(orderNo)
          orders += total
        }
        const answers = journal.map(({ answer }) => answer!)
        const { requests } = await operator.received()
        const twice = Object.values(requests).filter(({ acted }) => acted > 1).length
        return { lost: answers.filter((orderNo) => !found.has(orderNo)).length, doubled: orders - new Set(answers).size + twice }
      },
    }
  }
