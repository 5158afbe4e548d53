import type { Notice } from '@weir/contract/modules/system/notice'

const IMPORT = '/water/readingImport'
/** None for a task: it opens over whatever page is in front. */
const PAGES: Record<Notice['kind'], string | undefined> = {
  importDone: IMPORT,
  importTried: IMPORT,
  importFailed: IMPORT,
  taskDone: undefined,
  taskFailed: undefined,
  signedIn: '/personal',
  passwordChanged: '/personal',
  telephoneChanged: '/personal',
  passwordReset: '/personal',
  sessionEnded: '/personal',
  rolesChanged: '/personal',
  departmentChanged: '/personal',
  roleChanged: '/personal',
  alarmsRaised: '/water/deviceAlarm',
  readingsHeld: '/water/heldReading',
  jobFailed: '/system/sysJob/list',
}

/** The page a notice is about; undefined for one about a task. */
export function placeOf(kind: Notice['kind'], params: Notice['params']): string | undefined {
  const page = PAGES[kind]
  return page === IMPORT ? `${IMPORT}?jobId=${params['jobId']}` : page
}
