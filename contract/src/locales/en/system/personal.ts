import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const personal: TextsOf<'personal'> = {
  title: 'Profile',
  field: {
    ...pick(labels, 'browser', 'os'),
    userName: 'User name',
    userNickname: 'Name',
    avatar: 'Picture',
    roles: 'Roles',
    roleNames: 'Roles',
    time: 'Signed in',
    authBtnList: 'Buttons',
    isPasswordDue: 'New password due',
    deptName: 'Department',
    telephone: 'Mobile number',
    email: 'E-mail',
    gender: 'Gender',
    password: 'Password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    createdAt: 'Signed in',
    ip: 'IP address',
    isCurrent: 'This session',
    lastSeenAt: 'Last active',
  },
  option: {},
  action: {
    removeTelephone: 'Remove mobile number',
    changePassword: 'Change password',
    sessions: 'Show sessions',
    lock: 'Lock session',
    unlock: 'Unlock session',
    endSession: 'End session',
  },
  error: {
    sessionMissing: 'This session has ended already',
    noPicture: 'The picture must be a JPEG of at most 256 pixels; choose another one',
    wrongPassword: 'The old password is wrong',
    wrongLockPassword: 'Wrong password, still locked',
    wrongOwnPassword: 'The password is wrong, nothing was saved',
    tooManyTries: 'Too many wrong passwords; try again in {seconds} seconds',
    commonPassword: 'This password is too common; choose one that is harder to guess',
    telephoneTaken: 'Another account has this number; use a different one',
    samePassword: 'The new password is the same as the old one',
  },
}
