import type { NoticeMessages } from '../../notice-messages.ts'

export const notices: NoticeMessages = {
  title: 'Notifications',
  readAll: 'Mark all read',
  none: 'No notifications',
  noneHint: 'Finished imports and changes to your account show up here.',
  all: 'All notifications',
  unread: 'Unread',
  failed: 'Notifications could not be loaded',
  bell: '{count, plural, =0 {Notifications} other {Notifications, # unread}}',
  text: {
    importDone: 'Import of {filename} finished',
    importTried: 'Trial import of {filename} finished',
    importFailed: 'Import of {filename} failed',
    signedIn: 'Sign-in from a new device',
    passwordChanged: 'Password changed',
    telephoneChanged: 'Mobile number changed',
  },
  detail: {
    importDone: '{accepted, number} accepted, {held, number} held, {rejected, number} rejected',
    importTried: '{accepted, number} acceptable, {held, number} would be held, {rejected, number} rejected; nothing saved',
    importFailed: 'Rows already committed are kept; the file can be imported again',
    signedIn: '{device} ({ip}). If this was not you, change your password now',
    passwordChanged: '{device} ({ip}). If this was not you, tell an administrator',
    telephoneChanged: '{device} ({ip}). If this was not you, change your password now',
  },
}
