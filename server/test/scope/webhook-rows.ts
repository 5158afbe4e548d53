import type { Context } from '../../src/kernel/context.ts'
import { webhookDeliveries, webhooks } from '../../src/services/webhook/webhook.table.ts'
import type { Owner } from './rows.ts'

/** Four webhooks with a delivery each. Nobody may call their address, so a test of one ends at once. */
export async function writeWebhooks({ db }: Context, nextOwner: () => Owner, at: Date) {
  const common = { url: 'https://127.0.0.1/hook', secret: 'whsec_AAAA', events: ['orderPaid' as const], createdAt: at }
  await db.insert(webhooks).values(Array.from({ length: 4 }, (_, n) => ({ ...nextOwner(), ...common, name: `Webhook ${n}` })))
  const said = { event: 'orderPaid', subject: 'order:1', data: {}, createdAt: at, attempts: 12 } as const
  const states = ['done', 'failed', 'failed', 'done'] as const
  await db.insert(webhookDeliveries).values(states.map((state, n) => ({ ...said, state, webhookId: 1 + n, eventId: `evt_${n}` })))
}
