import type { Translated } from '../../messages.ts'
import type { systemParameters as source } from '../../zh-cn/system/parameters.ts'

export const systemParameters: Translated<typeof source> = {
  sessionIdleMinutes: {
    name: 'Idle time before sign-out',
    help: 'Users are signed out after this many idle minutes; applies to open sessions too.',
  },
  sessionMaxHours: { name: 'Maximum session length', help: 'A session ends after this many hours; from the next sign-in on.' },
  sessionsPerUser: { name: 'Sessions per account', help: 'Above this number, the longest-idle session is ended.' },
  loginCaptcha: {
    name: 'Captcha at sign-in',
    help: 'Asks for the picture code before a sign-in or a text message. Wrong passwords stay limited without it.',
    options: { on: 'On', off: 'Off' },
  },
  loginLinks: { name: 'Other ways to sign in', help: 'Links below the form of the login page, four at most.' },
  loginContact: { name: 'Contact for a forgotten password', help: 'Shown on the login page.' },
  frameOrigins: {
    name: 'Sites that may be embedded',
    help: 'Embedded menus show these sites only, written as https://host:port; takes effect when a page is opened again.',
  },
  uploadUserQuota: {
    name: 'File quota of a user',
    help: 'All kept files of one user together. Uploads under way count with their whole size.',
  },
  uploadTotalQuota: { name: 'File quota of the site', help: 'All kept files of all users together.' },
  uploadFileMost: { name: 'Largest file', help: 'A larger file cannot be uploaded.' },
  uploadKeepDays: {
    name: 'Chunks of unfinished uploads stay for',
    help: 'An upload that nobody continues for so long is dropped. It has to start again then.',
  },
  demoEnabled: {
    name: 'Demo pages',
    help: 'Whether the demo pages for developers are open. They begin at #/demo, and the menu search finds them.',
    options: { on: 'On', off: 'Off' },
  },
  lockScreenVerify: {
    name: 'Unlock with',
    help: 'With "any password" the lock only hides the screen.',
    options: { password: 'Own password', any: 'Any password' },
  },
}
