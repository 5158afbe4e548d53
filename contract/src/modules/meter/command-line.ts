import { z } from 'zod'

import { query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/row-id.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'
import { COMMAND_STATES } from './meter-command.ts'
import { VALVE_COMMANDS, VALVE_ORIGINS, VALVE_REASONS } from './valve.ts'

/** A command to a meter, with its answer: of its valve, or the credit of an order. */
const CommandLine = z.object({
  id: Id,
  kind: z.enum([...VALVE_COMMANDS, 'credit']),
  state: z.enum(COMMAND_STATES),
  at: Instant,
  answeredAt: Instant.nullable(),
  answer: z.string().nullable(),
  /** Of a valve. */
  reason: z.enum(VALVE_REASONS).nullable(),
  note: z.string().nullable(),
  origin: z.enum(VALVE_ORIGINS).nullable(),
  actor: z.string().nullable(),
  /** Of a credit. */
  orderNo: z.string().nullable(),
  quantity: Quantity.nullable(),
})
export type CommandLine = z.input<typeof CommandLine>

/** So many lines at most, the newest first. */
export const MOST_LINES = 50

/** The commands that left for a meter, the newest first. */
export const commandLines = query(z.strictObject({ id: RowId }), z.object({ list: z.array(CommandLine) }))
