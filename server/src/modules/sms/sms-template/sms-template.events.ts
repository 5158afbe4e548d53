import type { SmsType } from '@weir/contract/modules/sms/sms-log'
import type { TemplateValues } from '@weir/contract/modules/sms/sms-template'

import { defineQuestion } from '../../../kernel/follow.ts'

/** A row within the caller's data scope that could get a message, and the values of its variables. */
export interface SampleRow {
  id: number
  name: string
  number: string
  telephone: string | null
  values: TemplateValues
}

/** Rows for the preview of a template, of each kind of case some: which of them fit depends on its variables. */
export const sampleRows = defineQuestion<Exclude<SmsType, 'verificationCode'>, Promise<SampleRow[]>>('sampleRows', async () => [])
