import type { TextsOf } from '../../messages.ts'

export const notice: TextsOf<'notice'> = {
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
    tasks: 'Task version',
  },
  option: {
    kind: {
      importDone: 'Import finished',
      importTried: 'File checked',
      importFailed: 'Import failed',
      priceBatchDone: 'Price batch finished',
      priceBatchStopped: 'Price batch stopped',
      reminderBatchDone: 'Reminders sent',
      reminderBatchStopped: 'Reminders stopped',
      taskDone: 'Task finished',
      taskFailed: 'Task failed',
      signedIn: 'New device',
      passwordChanged: 'Password changed',
      telephoneChanged: 'Mobile number changed',
      passwordReset: 'Password reset',
      telephoneSet: 'Mobile number changed by an administrator',
      sessionEnded: 'Signed out by force',
      rolesChanged: 'Roles changed',
      departmentChanged: 'Department changed',
      roleChanged: 'Permissions of a role changed',
      alarmsRaised: 'Device alarms',
      readingsHeld: 'Held readings',
      jobFailed: 'Scheduled job failed',
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
