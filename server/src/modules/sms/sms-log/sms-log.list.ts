import { smsLogApi } from '@weir/contract/modules/sms/sms-log'

import { crudExport } from '../../../kernel/crud/export.ts'
import { equals, phoneIs, ownedBy } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { nameOf } from '../../../kernel/crud/references.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'
import { smsLogs } from '../ground/sms-log.table.ts'

/** The columns, filters and sort keys of the log; its export uses the same. */
export const smsLogReading: ReadOptions<typeof smsLogApi> = {
  columns: {
    id: smsLogs.id,
    telephone: smsLogs.phone,
    smsType: smsLogs.smsType,
    content: smsLogs.content,
    state: smsLogs.state,
    source: smsLogs.source,
    templateId: smsLogs.templateId,
    templateName: nameOf<string | null>(smsTemplates, smsTemplates.name, smsLogs.templateId),
    communityName: smsLogs.communityName,
    messageId: smsLogs.messageId,
    statusCode: smsLogs.statusCode,
    description: smsLogs.description,
    billingItems: smsLogs.billingItems,
    cost: smsLogs.costFen,
    sends: smsLogs.sends,
    validUntil: smsLogs.validUntil,
    remark: smsLogs.remark,
    version: smsLogs.version,
    createdAt: smsLogs.createdAt,
  },
  filters: {
    telephone: phoneIs(smsLogs.phone),
    smsType: equals(smsLogs.smsType),
    state: equals(smsLogs.state),
    source: equals(smsLogs.source),
    templateId: equals(smsLogs.templateId),
    messageId: equals(smsLogs.messageId),
    communityName: equals(smsLogs.communityName),
  },
  scope: ownedBy(smsLogs),
  missing: 'smsLog.error.missing',
}

export const exportSmsLog = crudExport(smsLogApi, smsLogs, smsLogReading)
