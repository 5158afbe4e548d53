import type { Notice } from '@weir/contract/modules/system/notice'

/** The page a notice is about; a task has none, it opens over whatever page is in front. */
export function placeOf(kind: Notice['kind'], params: Notice['params']): string | undefined {
  switch (kind) {
    case 'importDone':
    case 'importTried':
    case 'importFailed':
      return `/water/readingImport?jobId=${params['jobId']}`
    case 'taskDone':
    case 'taskFailed':
      return undefined
    case 'signedIn':
    case 'passwordChanged':
    case 'telephoneChanged':
    case 'passwordReset':
    case 'sessionEnded':
    case 'rolesChanged':
    case 'departmentChanged':
    case 'roleChanged':
      return '/personal'
    case 'alarmsRaised':
      return '/water/deviceAlarm'
    case 'readingsHeld':
      return '/water/heldReading'
    case 'jobFailed':
      return '/system/sysJob/list'
  }
}
