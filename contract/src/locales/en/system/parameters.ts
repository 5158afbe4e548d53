import type { Translated } from '../../messages.ts'
import type { systemParameters as source } from '../../zh-cn/system/parameters.ts'

export const systemParameters: Translated<typeof source> = {
  sessionIdleMinutes: {
    name: 'Idle time before sign-out',
    help: 'Users are signed out after this many idle minutes; applies to open sessions too.',
  },
  sessionMaxHours: { name: 'Longest session', help: 'How long a session lasts at most; from the next sign-in on.' },
  sessionsPerUser: { name: 'Sessions per account', help: 'One more than this, and the session idle the longest ends.' },
  loginCaptcha: {
    name: 'Captcha at sign-in',
    help: 'Whether the picture is asked for before a sign-in or a text message. Wrong passwords stay limited without it.',
    options: { on: 'On', off: 'Off' },
  },
  loginLinks: { name: 'Other ways to sign in', help: 'Links below the form of the login page, four at most.' },
  loginContact: { name: 'Contact for a forgotten password', help: 'Shown on the login page: whom to ask.' },
  frameOrigins: {
    name: 'Sites that may be embedded',
    help: 'Embedded menus show these sites only, written as https://host:port; takes effect when a page is opened again.',
  },
  lockScreenVerify: {
    name: 'What unlocks a locked screen',
    help: 'With "any password" everybody can unlock it: it keeps off glances, not people.',
    options: { password: 'Own password', any: 'Any password' },
  },
}
