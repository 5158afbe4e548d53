import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { ofDict } from '../../platform/dict.ts'
import { defineResource, download } from '../../platform/endpoint.ts'
import { recordImport } from '../../platform/record-import.ts'
import { DateRange, Id, Instant, text, Version } from '../../platform/schemas.ts'
import { Flow, Quantity } from '../../platform/units.ts'
import { MaxFlow, RegisterRange, ReportHours } from './meter-settings.ts'

/** The first settings of new meters of a model. The dictionary of models has the words of the same value (decision 083). */
const MeterModel = z.object({
  id: Id,
  deviceModel: ofDict('water_meter_model', z.string()),
  maxFlow: Flow,
  registerRange: Quantity,
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
  },
  { title: 'deviceModel', errors: ['missing', 'inUse', 'deviceModelTaken', 'nameFixed'] },
)
