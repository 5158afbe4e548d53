import type { ResourceMessages } from '../../messages.ts'

export const operLog: ResourceMessages<'operLog'> = {
  title: 'Operation log',
  field: {
    module: 'Module',
    action: 'Action',
    requestMethod: 'Method',
    operator: 'Operator',
    department: 'Department',
    url: 'URL',
    host: 'Host',
    ip: 'Address',
    location: 'Location',
    time: 'Time',
    duration: 'Duration (ms)',
    outcome: 'Outcome',
    errorMessage: 'Error',
    resource: 'Resource',
    requestId: 'Request',
    parameters: 'Parameters',
    changes: 'Changes',
    kind: 'Change',
    fields: 'Fields',
    archived: 'Archived',
    dateRange: 'Days',
  },
  option: {
    requestMethod: { POST: 'Add (POST)', PUT: 'Edit (PUT)', DELETE: 'Delete (DELETE)' },
    location: { thisServer: 'This server', localNetwork: 'Local network', unknown: 'Unknown' },
    outcome: { done: 'Done', refused: 'Refused', failed: 'Failed' },
    kind: { added: 'Added', changed: 'Changed', deleted: 'Deleted', touched: 'Done' },
  },
  action: { clear: 'Clear', export: 'Export', history: 'History' },
  error: {
    missing: 'This entry does not exist; refresh and try again',
    recordMissing: 'This record does not exist or is out of your reach; refresh and try again',
  },
}
