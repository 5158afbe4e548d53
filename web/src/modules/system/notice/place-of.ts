import type { Notice } from '@weir/contract/modules/system/notice'

const IMPORT = '/water/readingImport'
const OWN = '/personal'

const PLACES: Record<Notice['kind'], string | undefined> = {
  importDone: IMPORT,
  importTried: IMPORT,
  importFailed: IMPORT,
  taskDone: undefined,
  taskFailed: undefined,
  signedIn: OWN,
  passwordChanged: OWN,
  telephoneChanged: OWN,
  passwordReset: OWN,
  telephoneSet: OWN,
  sessionEnded: OWN,
  rolesChanged: OWN,
  departmentChanged: OWN,
  roleChanged: OWN,
  alarmsRaised: '/water/deviceAlarm',
  readingsHeld: '/water/heldReading',
  jobFailed: '/system/sysJob/list',
}

/** The page a notice is about; a task has none, it opens over whatever page is in front. */
export function placeOf(kind: Notice['kind'], params: Notice['params']): string | undefined {
  const place = PLACES[kind]
  return place === IMPORT ? `${IMPORT}?jobId=${params['jobId']}` : place
}
