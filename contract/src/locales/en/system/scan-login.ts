import type { TextsOf } from '../../messages.ts'

export const scanLogin: TextsOf<'scanLogin'> = {
  title: 'Sign-in by QR code',
  field: {
    scanKey: 'Code key',
    pollKey: 'Polling key',
    seconds: 'Valid for',
    state: 'State',
    session: 'Session',
    browser: 'Browser',
    os: 'System',
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
