import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'

import { editing, implement } from '../../../kernel/implement.ts'
import { addTemplate, deleteTemplates, editTemplate, plain, setTemplateStatus, previewTemplate } from './sms-template.service.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'

export const smsTemplateRoutes = implement(editing(smsTemplateApi, smsTemplates), {
  ...plain,
  /** As they are chosen from, unless another order is given. */
  list: (ctx, input) => plain.list(ctx, input.orderBy ? input : { ...input, orderBy: 'smsType', isAsc: true }),
  add: addTemplate,
  edit: editTemplate,
  delete: deleteTemplates,
  setStatus: setTemplateStatus,
  preview: previewTemplate,
})
