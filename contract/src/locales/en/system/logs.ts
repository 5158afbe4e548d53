import type { LogMessages } from '../../log-messages.ts'

export const logs: LogMessages = {
  history: 'History',
  historyOf: '{title}: history',
  noHistory: 'No history yet',
  noHistoryAdvice: 'Whatever is done to this record from now on is kept here.',
  more: 'Show earlier entries',
  changes: 'What changed',
  noChanges: 'This operation changed no field of a record.',
  parameters: 'Parameters',
  noParameters: 'This operation took no parameters.',
  raw: 'Raw data',
  number: 'Number',
  field: 'Field',
  value: 'Value',
  before: 'Before',
  after: 'After',
  added: 'Added',
  removed: 'Removed',
  record: '{title} #{id}',
  system: 'System',
  clear: {
    question: 'Clear the {title}?',
    confirm: 'Archive all entries',
    warning: '{count} entries go to the archive, and the list begins anew.',
    retention: 'No entry is deleted: filter by “Archived” to see them. The proof against tampering still holds.',
  },
}
