import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const scanLogin: TextsOf<'scanLogin'> = {
  title: 'Sign-in by QR code',
  field: {
    ...pick(labels, 'state', 'browser', 'os'),
    scanKey: 'Code key',
    pollKey: 'Polling key',
    seconds: 'Valid for',
    session: 'Session',
    ip: 'IP address',
    isNear: 'Same network address as the phone',
    createdAt: 'Asked at',
    expiresAt: 'Valid until',
    isAllowed: 'Allowed',
  },
  option: {
    state: { waiting: 'Waiting for a scan', opened: 'Scanned', confirmed: 'Confirmed', refused: 'Refused', ended: 'No longer valid' },
  },
  action: {
    create: 'Make a sign-in code',
    poll: 'Look for an answer',
    open: 'Look at a sign-in request',
    confirm: 'Answer a sign-in request',
  },
  error: { ended: 'This code is no longer valid; refresh it on the computer and scan again' },
}
