import type { TextsOf } from '../../messages.ts'

export const scan: TextsOf<'scan'> = {
  title: 'Confirm sign-in',
  question: 'Sign in this browser as {name}?',
  warning: 'Only confirm a sign-in page that you have just opened yourself. Refuse any code that somebody sent you.',
  device: 'Browser',
  place: 'Network address',
  near: 'same as this device',
  far: 'differs from this device',
  time: 'Asked at',
  allow: 'Sign in',
  refuse: 'Refuse',
  allowed: 'Sign-in confirmed',
  allowedHint: 'The computer opens the console by itself. This page can be closed.',
  refused: 'Sign-in refused',
  refusedHint: 'That browser was not signed in. If it was not you, change your password.',
  failed: 'There is nothing to confirm',
  noCode: 'The address holds no code; scan it again on the computer.',
  goHome: 'Go to the home page',
}
