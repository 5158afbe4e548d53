import type { Context } from '../../../kernel/context.ts'
import type { IotCardRow } from '../ground/iot-card-find.ts'
import { gatewayOf } from '../operator/gateways.ts'

/** Whether a paid renewal resumes a card: it was halted for want of traffic, and its operator is connected. Staff stopped others on purpose. */
export const resumesOnceRenewed = (ctx: Context, { haltReason, operator }: Pick<IotCardRow, 'haltReason' | 'operator'>) =>
  (haltReason === 'quota' || haltReason === 'expired') && gatewayOf(ctx, operator) !== undefined
