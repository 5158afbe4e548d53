import type { Notice } from '@weir/contract/modules/system/notice'

/** The page a notice is about. */
export function placeOf(kind: Notice['kind'], params: Notice['params']): string {
  switch (kind) {
    case 'importDone':
    case 'importTried':
    case 'importFailed':
      return `/water/readingImport?jobId=${params['jobId']}`
    case 'signedIn':
    case 'passwordChanged':
    case 'telephoneChanged':
      return '/personal'
  }
}
