import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { ofDict } from '../../platform/dict.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { recordImport } from '../../platform/record-import.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Flow, Money, Quantity } from '../../platform/units.ts'
import { MaxFlow, RegisterRange, ReportHours } from './meter-settings.ts'
import { READING_VERDICTS } from './reading.ts'
import { RegisterRead } from './register.ts'

/** The first settings of new meters of a model. The dictionary of models has the words of the same value (decision 083). */
const MeterModel = z.object({
  id: Id,
  deviceModel: ofDict('water_meter_model', z.string()),
  maxFlow: Flow,
  registerRange: RegisterRead,
  reportHours: z.int().meta({ unit: 'hour' }),
  commands: z.boolean(),
  note: z.string().nullable(),
  /** Meters of this model, in every department. */
  meterCount: z.int(),
  version: Version,
  createdAt: Instant,
})
export type MeterModel = z.input<typeof MeterModel>

const MeterModelAdd = z.strictObject({
  deviceModel: text(64),
  maxFlow: MaxFlow,
  registerRange: RegisterRange,
  reportHours: ReportHours,
  commands: z.boolean().default(false),
  note: text(200).nullable().optional(),
})
const MeterModelFilter = { deviceModel: text(64).optional(), commands: z.boolean().optional() }

const verdict = z.enum(READING_VERDICTS)
/** The effect of other limits on stored readings, from a dry run (decision 083). */
const JudgedAgain = z.object({
  /** Readings with another verdict, by the verdict before and after. */
  readings: z.int(),
  moves: z.array(z.object({ from: verdict, to: verdict, count: z.int() })),
  /** The first of them, by meter and time. */
  examples: z.array(z.object({ id: Id, deviceSn: z.string(), time: Instant, register: RegisterRead, from: verdict, to: verdict })),
  quantity: Quantity,
  amount: Money,
  /** The remaining water of the affected cards, before and after. */
  cards: z.array(z.object({ cardNo: z.string(), before: Quantity, after: Quantity })),
  /** More follows than was judged here. */
  goesOn: z.boolean(),
})
export type JudgedAgain = z.input<typeof JudgedAgain>

/** The same for all meters of a model; `looked`: the meters with other limits whose readings were judged here. */
const Applied = z.object({ meters: z.int(), limited: z.int(), looked: z.int(), effect: JudgedAgain })

export const meterModelApi = defineResource(
  'meterModel',
  'water/meterModel',
  {
    ...crud({
      row: MeterModel,
      add: MeterModelAdd,
      edit: editOf(MeterModelAdd.shape),
      filter: MeterModelFilter,
      sort: ['id', 'deviceModel', 'maxFlow', 'registerRange', 'reportHours', 'createdAt'],
    }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...MeterModelFilter }), { leavesOut: ['id'] }),
    ...recordImport(MeterModelAdd),
    /** Other limits for one meter. Absent ones stay. */
    limitsPreview: query(
      z.strictObject({ meterId: idOf('waterMeter'), maxFlow: MaxFlow.optional(), registerRange: RegisterRange.optional() }),
      JudgedAgain,
    ),
    /** The settings of the model for all its meters that have others. */
    applyPreview: { ...query(z.strictObject({ id: RowId }), Applied), grantedBy: 'apply' },
    apply: command(z.strictObject({ id: RowId }), z.object({ jobId: Id }), { idempotent: true }),
  },
  {
    title: 'deviceModel',
    errors: ['missing', 'inUse', 'deviceModelTaken', 'nameFixed', 'noMeters'],
    programs: { but: ['add', 'edit', 'delete', 'import', 'importTemplate', 'apply', 'applyPreview'] },
  },
)
