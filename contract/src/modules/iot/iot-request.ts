import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf, actOn, RowResults } from '../../platform/rows.ts'
import { defineRules } from '../../platform/rules.ts'
import { DateRange, Id, Instant, text } from '../../platform/schemas.ts'
import { REQUEST_KINDS, REQUEST_STATES, type RequestState, SIM_OPERATORS } from './iot-codes.ts'

/** The product's own words for the end of a request; all others are the operator's. */
export const REQUEST_ANSWERS = ['noAnswer', 'notConnected', 'notNeeded'] as const

/** A wish to an operator about one card. */
export const IotRequest = z.object({
  id: Id,
  requestNo: z.string(),
  iotCardId: idOf('iotCard'),
  iccid: z.string(),
  operator: z.enum(SIM_OPERATORS),
  deviceSn: z.string().nullable(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  reason: z.string().nullable(),
  /** Of a subscription. */
  orderNo: z.string().nullable(),
  /** The words of the operator, or of the product. */
  answerCode: z.string().nullable(),
  answer: z.string().nullable(),
  actor: z.string(),
  /** Two people may have one name; null: the product itself; below zero: a program. */
  actorId: z.int().nullable(),
  /** The second person of a log-off. */
  confirmedBy: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
})
export type IotRequest = z.input<typeof IotRequest>

const Filter = {
  iccid: text(20).optional(),
  iotCardId: idOf('iotCard').optional(),
  deviceSn: text(64).optional(),
  operator: z.enum(SIM_OPERATORS).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  state: z.enum(REQUEST_STATES).optional(),
}

export const iotRequestApi = defineResource(
  'iotRequest',
  'iot/iotRequest',
  {
    ...listed(query(listQuery(Filter, ['id', 'iccid', 'createdAt', 'answeredAt']), listOf(IotRequest))),
    get: query(IdInput, IotRequest),
    /** A log-off by its second person. */
    confirm: command(actOn({}), RowResults),
    cancel: command(actOn({ note: text(200) }), RowResults),
    /** A new try: under its number, unless the operator refused that one. */
    retry: command(actOn({}), RowResults, { idempotent: true }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id', 'iotCardId', 'actorId'] }),
  },
  {
    title: 'iccid',
    errors: ['missing', 'notWaiting', 'samePerson', 'notOpen', 'notFailed', 'overtaken', 'refunded'],
    programs: { but: ['confirm'] },
  },
)

export const iotRequestCan = defineRules<RequestState>()({
  confirm: ['waiting'],
  /** One that the operator works on cannot be taken back. */
  cancel: ['waiting', 'queued', 'failed'],
  retry: ['failed', 'refused'],
})
