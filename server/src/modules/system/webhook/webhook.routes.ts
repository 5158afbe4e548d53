import { webhookApi } from '@weir/contract/modules/system/webhook'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { forgetSubscriptions } from '../../../services/webhook/emit.ts'
import { webhooks } from '../../../services/webhook/webhook.table.ts'
import { webhookReading } from './webhook.list.ts'
import { addWebhook, demandCallable, departmentOf, rotateSecret, setWebhookStatus, testWebhook } from './webhook.service.ts'

const { edit, ...handlers } = crudHandlers(webhookApi, webhooks, { ...webhookReading, references: { deptId: departmentOf } })

export const webhookRoutes = implement(editing(webhookApi, webhooks), {
  ...handlers,
  add: addWebhook,
  async edit(ctx: Writing, input: InputOf<typeof webhookApi.edit>) {
    if (input.url !== undefined) demandCallable(ctx, input.url)
    forgetSubscriptions(ctx)
    return edit(ctx, input)
  },
  setStatus: setWebhookStatus,
  rotate: rotateSecret,
  test: testWebhook,
})
