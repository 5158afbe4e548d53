import type { PeopleMessages } from '../../people-messages.ts'

export const people: PeopleMessages = {
  deptDisabled: 'It is no longer listed where a department is chosen. Who works there goes on as before.',
  postDisabled: 'It can no longer be given to users. Who holds it keeps it.',
  userDisabled: 'All sessions end at once, and there is no signing in until the account is enabled.',
  userDeleted: 'An account that was used keeps its name and its record, and the name stays taken. One that never signed in is removed.',
  depts: 'Departments',
  allDepts: 'All departments',
  filterDepts: 'Filter departments',
  noDepts: 'No such department',
  showDepts: 'Show departments',
  hideDepts: 'Hide departments',
  notYours: 'Worth more than your own rights, so you cannot give it',
  ownRoles: 'Nobody changes his own roles; ask another administrator',
  passwordRule: '8 to 128 characters',
  resetAbout:
    'The present password stops working and all sessions end. The new one-time password is shown once; whoever signs in with it has to set another first.',
  oneTime: 'One-time password',
  once: 'The password is shown this once. Pass it on before you close this.',
  copy: 'Copy',
  copied: 'Copied',
  due: 'Set a new password',
  dueAbout: 'Somebody else knows the present password. Set one that only you know to go on.',
  dueDone: 'The new password is set',
  setPassword: 'Set password',
  resetQuestion: 'Reset the password of “{name}”?',
  newFor: 'New password of {name}',
}
