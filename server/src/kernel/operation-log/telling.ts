import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isRowId } from '@weir/contract/platform/row-id'
import { z } from 'zod'

import type { Answer } from '../answer.ts'
import { type AnyChange, unknownFields } from './change.ts'

type Report = (fault: string) => void
let report: Report | undefined

/** Reports commands that record too little in the log. Tests make it an error; the product drops unknown fields. */
export const watchTelling = (listener: Report) => void (report = listener)

/** Whether a command is about rows that exist: its input says which. */
export const isUponRows = ({ kind, log, input }: Endpoint): boolean =>
  kind === 'command' && log !== 'none' && input instanceof z.ZodObject && Object.values<z.core.$ZodType>(input.shape).some(isRowId)

/** `told` by a command that succeeded: in fields of the resource. A command about rows tells at least one, unless it refused them all. */
export function checkTold(endpoint: Endpoint, answer: Answer, told: readonly AnyChange[]) {
  if (!report || 'reason' in answer) return
  for (const change of told) {
    const names = unknownFields(change)
    if (names.length > 0) report(`${endpoint.id} tells ${names.join(', ')}, and the resource has no such field`)
  }
  if (isUponRows(endpoint) && told.length === 0 && endpoint.untold === undefined && answer.left?.code !== 409)
    report(`${endpoint.id} tells nothing of its rows: call ctx.changed, or say why not in the contract (untold)`)
}
