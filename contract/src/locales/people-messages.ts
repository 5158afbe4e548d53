type PeopleText =
  | 'deptDisabled'
  | 'postDisabled'
  | 'userDisabled'
  | 'userDeleted'
  | 'depts'
  | 'allDepts'
  | 'filterDepts'
  | 'noDepts'
  | 'showDepts'
  | 'hideDepts'
  | 'notYours'
  | 'ownRoles'
  | 'takePhone'
  | 'keepPhone'
  | 'passwordRule'
  | 'resetAbout'
  | 'oneTime'
  | 'once'
  | 'copy'
  | 'copied'
  | 'due'
  | 'dueAbout'
  | 'dueDone'
  | 'setPassword'

/** What the screens of departments, posts and users say besides the labels of their fields. */
export type PeopleMessages = Record<PeopleText, string> & {
  /** `{telephone}`, masked */
  phoneNow: string
  phoneGoes: string
  /** Why a department or post stays: `{count}` */
  deptHeld: string
  postHeld: string
  /** `{name}` */
  resetQuestion: string
  newFor: string
}
