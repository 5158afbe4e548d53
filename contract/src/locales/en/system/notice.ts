import type { ResourceMessages } from '../../messages.ts'

export const notice: ResourceMessages<'notice'> = {
  title: 'Notification',
  field: {
    kind: 'Type',
    params: 'Content',
    isRead: 'Read',
    createdAt: 'Time',
    dateRange: 'Time',
    unread: 'Unread',
    latestId: 'Newest',
    access: 'Access version',
  },
  option: {
    kind: {
      importDone: 'Import finished',
      importTried: 'Trial import finished',
      importFailed: 'Import failed',
      signedIn: 'New device',
      passwordChanged: 'Password changed',
      telephoneChanged: 'Mobile number changed',
    },
  },
  action: {
    read: 'Mark read',
    readAll: 'Mark all read',
    stream: 'Live notifications',
  },
  error: {
    missing: 'The notification is gone; refresh the list',
  },
}
