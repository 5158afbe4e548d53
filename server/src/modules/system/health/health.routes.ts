import { healthApi } from '@weir/contract/modules/system/health'

import { implement } from '../../../kernel/implement.ts'
import { examine, type HealthCheck } from '../../../services/health/health-check.ts'
import { apiKeyHealth } from '../api-key/api-key-health.ts'
import { webhookHealth } from '../webhook/webhook-health.ts'
import { productNews } from './changelog.ts'
import { machineHealth } from './machine-health.ts'
import { safetyHealth } from './safety-health.ts'
import { workHealth } from './work-health.ts'

export const systemHealth: readonly HealthCheck[] = [...machineHealth, ...workHealth, webhookHealth, apiKeyHealth, ...safetyHealth]

export const healthRoutes = (checks: readonly HealthCheck[]) =>
  implement(healthApi, {
    state: async (ctx) => ({ list: await examine(ctx, checks), asOf: ctx.now() }),
    news: async () => productNews(),
  })
