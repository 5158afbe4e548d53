import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'

import { implement } from '../../../kernel/implement.ts'
import { deliveryHandlers, findDelivery, resendDeliveries, resendFailed } from './webhook-delivery.service.ts'

export const webhookDeliveryRoutes = implement(webhookDeliveryApi, {
  ...deliveryHandlers,
  get: findDelivery,
  resend: resendDeliveries,
  resendFailed,
})
