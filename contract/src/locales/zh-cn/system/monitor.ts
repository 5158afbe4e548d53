import type { ResourceMessages } from '../../resource-messages.ts'

export const monitor = {
  title: '服务监控',
  field: {
    asOf: '截至',
    processes: '进程',
    history: '历史',
    database: '数据库',
    ingest: '读数接收',
    queues: '队列',
    jobs: '定时任务',
    process: '进程',
    window: '时段',
  },
  option: { window: { hour: '1 小时', day: '24 小时' } },
  action: { server: '查看服务状态' },
  error: {},
} as const satisfies ResourceMessages<'monitor'>
