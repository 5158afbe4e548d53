import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels, options } from '../common.ts'

export const online: TextsOf<'online'> = {
  title: 'Online users',
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: 'User name',
    userNickname: 'Name',
    deptName: 'Department',
    ip: 'Address',
    location: 'Location',
    createdAt: 'Signed in',
    lastSeenAt: 'Last seen',
    isLocked: 'Locked',
    bar: 'Cannot be signed out',
    dateRange: 'Signed in',
  },
  option: {
    location: options.location,
    bar: { current: 'This is your own session; sign out to end it', super: 'Only a super administrator signs out a super administrator' },
  },
  action: { forceLogout: 'Sign out' },
  error: {
    missing: 'One of these sessions does not exist or is outside your data scope; refresh and choose again',
    current: 'Your own session is among them; leave it out, or sign out yourself',
  },
}
