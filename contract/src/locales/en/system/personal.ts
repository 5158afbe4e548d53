import type { ResourceMessages } from '../../messages.ts'

export const personal: ResourceMessages<'personal'> = {
  title: 'Personal page',
  field: {
    userName: 'User name',
    userNickname: 'Nickname',
    avatar: 'Picture',
    roles: 'Roles',
    time: 'Signed in',
    authBtnList: 'Buttons',
    deptName: 'Department',
    password: 'Password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    browser: 'Browser',
    createdAt: 'Signed in',
    ip: 'IP address',
    isCurrent: 'This session',
    lastSeenAt: 'Last active',
    os: 'System',
  },
  option: {},
  action: { changePassword: 'Change password', sessions: 'Show sessions', lock: 'Lock session', unlock: 'Unlock session' },
  error: {
    wrongPassword: 'The old password is wrong',
    wrongLockPassword: 'Wrong password, still locked',
    tooManyTries: 'Too many wrong passwords; try again in {seconds} seconds',
    commonPassword: 'This password is too common; choose one that is harder to guess',
    samePassword: 'The new password is the same as the old one',
  },
}
