import type { TextsOf } from '../../messages.ts'

export const monitor: TextsOf<'monitor'> = {
  title: 'Server',
  field: {
    asOf: 'As of',
    processes: 'Processes',
    history: 'History',
    database: 'Database',
    ingest: 'Readings',
    queues: 'Queues',
    jobs: 'Scheduled jobs',
    process: 'Process',
    window: 'Period',
  },
  option: { window: { hour: '1 hour', day: '24 hours' } },
  action: { server: 'View the server' },
  error: {},
}
