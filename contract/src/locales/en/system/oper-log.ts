import type { TextsOf } from '../../messages.ts'
import { options } from '../common.ts'
import { logs } from './logs.ts'

export const operLog: TextsOf<'operLog'> = {
  title: 'Operation log',
  field: {
    module: 'Module',
    action: 'Action',
    subject: 'Acted on',
    requestMethod: 'Method',
    operator: 'Operator',
    department: 'Department',
    url: 'URL',
    host: 'Host',
    ip: 'Address',
    location: 'Location',
    time: 'Time',
    duration: 'Duration',
    outcome: 'Outcome',
    errorMessage: 'Error',
    resource: 'Resource',
    requestId: 'Request',
    parameters: 'Parameters',
    parameterNames: 'Records referred to',
    changes: 'Changes',
    rows: 'Exported rows',
    kind: 'Change',
    fields: 'Fields',
    archived: 'Archived',
    dateRange: 'Date',
  },
  option: {
    requestMethod: { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' },
    location: options.location,
    outcome: { done: 'Done', refused: 'Refused', failed: 'Failed' },
    kind: logs.kind,
  },
  action: { clear: 'Clear', export: 'Export', history: 'History' },
  error: {
    missing: 'This entry does not exist; refresh and try again',
    recordMissing: 'This record does not exist or is outside your data scope; refresh and try again',
  },
}
