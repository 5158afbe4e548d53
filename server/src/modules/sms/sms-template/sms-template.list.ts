import type { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { sql } from 'drizzle-orm'

import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { smsTemplates } from '../ground/sms-template.table.ts'

export const reading: ReadOptions<typeof smsTemplateApi> = {
  columns: {
    id: smsTemplates.id,
    name: smsTemplates.name,
    smsType: smsTemplates.smsType,
    codeType: smsTemplates.codeType,
    source: smsTemplates.source,
    signature: smsTemplates.signature,
    templateCode: smsTemplates.templateCode,
    content: smsTemplates.content,
    sort: smsTemplates.sort,
    status: smsTemplates.status,
    notes: smsTemplates.notes,
    isBuiltIn: smsTemplates.isBuiltIn,
    // The inner `sql` keeps its columns qualified, which a selected one loses.
    messageCount: sql<number>`${sql`(select count(*)::int from ${smsLogs} where ${smsLogs.templateId} = ${smsTemplates.id} and ${smsLogs.createdAt} > now() - interval '30 days')`}`,
    version: smsTemplates.version,
    createdAt: smsTemplates.createdAt,
  },
  filters: {
    name: contains(smsTemplates.name),
    smsType: equals(smsTemplates.smsType),
    codeType: equals(smsTemplates.codeType),
    source: equals(smsTemplates.source),
    status: equals(smsTemplates.status),
  },
  scope: everyRow,
  missing: 'smsTemplate.error.missing',
}
