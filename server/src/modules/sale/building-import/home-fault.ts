import { HOME_FIELDS, type HomeField } from '@weir/contract/modules/sale/building-row'

import { AppError, type FieldRefusal } from '../../../kernel/errors.ts'

/** A refusal of a row, with the value that is most like the typed one. */
export class HomeFault extends AppError {
  readonly nearest: string | undefined

  constructor(fault: FieldRefusal, nearest?: string) {
    super(400, 'error.invalid', {}, [fault])
    this.nearest = nearest
  }
}

/** Where the fields of the services differ from those of the row. */
const FIELDS: Record<string, HomeField> = {
  roomId: 'roomName',
  reason: 'roomName',
  quantity: 'openingBalance',
  register: 'initialRegister',
}
/** Refusals that name no field. */
const REASONS: Record<string, HomeField> = {
  'waterCard.error.cardNoTaken': 'cardNo',
  'waterMeter.error.snTaken': 'deviceSn',
  'waterMeter.error.initialFixed': 'initialRegister',
}

const homeField = (field: string): string => FIELDS[field] ?? (HOME_FIELDS.includes(field as HomeField) ? field : '')

/** The faults of a row, by its own fields. Any other error ends the work. */
export function faultsOf(error: unknown): { faults: FieldRefusal[]; nearest: string | undefined } {
  if (!(error instanceof AppError)) throw error
  const { fields, reason, data } = error
  const faults =
    fields.length > 0
      ? fields.map((fault) => ({ ...fault, field: homeField(fault.field) }))
      : [{ field: REASONS[reason] ?? '', reason, data } as FieldRefusal]
  return { faults, nearest: error instanceof HomeFault ? error.nearest : undefined }
}
