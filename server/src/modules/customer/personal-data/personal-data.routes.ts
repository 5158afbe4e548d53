import { personalDataApi } from '@weir/contract/modules/customer/personal-data'

import { implement } from '../../../kernel/implement.ts'
import { eraseOnRequest, previewErasure } from './erase.service.ts'
import { writePersonalFile } from './personal-file.service.ts'

export const personalDataRoutes = implement(personalDataApi, {
  preview: previewErasure,
  erase: eraseOnRequest,
  file: writePersonalFile,
})
