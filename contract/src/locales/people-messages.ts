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
  /** `{name}` */
  resetQuestion: string
  newFor: string
}
