import { shiftApi } from '@weir/contract/modules/pay/shift'

import { crudExport } from '../../../kernel/crud/export.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { implement } from '../../../kernel/implement.ts'
import { closeShift, closeShiftFor, openShift, setFloat } from './shift.service.ts'
import { shiftReading } from './shift.list.ts'
import { dayOfShifts, findShift, myShift, myShiftRows, shiftRows } from './shift.queries.ts'
import { payShifts } from './shift.table.ts'

export const shiftRoutes = implement(shiftApi, {
  ...readHandlers(shiftApi, payShifts, shiftReading),
  get: findShift,
  rows: shiftRows,
  day: dayOfShifts,
  mine: myShift,
  myRows: myShiftRows,
  open: openShift,
  setFloat,
  close: closeShift,
  closeFor: closeShiftFor,
  export: crudExport(shiftApi, payShifts, shiftReading),
})
