import type { TextsOf } from '../../messages.ts'

export const roles: TextsOf<'roles'> = {
  scope: {
    all: 'All data',
    chosen: 'Chosen departments',
    ownDepartment: 'Own department',
    ownAndBelow: 'Own department and below',
    ownRows: 'Own rows only',
  },
  scopeMeans: {
    all: 'Rows of every department',
    chosen: 'Rows of the departments chosen here',
    ownDepartment: "Rows of the user's department",
    ownAndBelow: "Rows of the user's department and of those below it",
    ownRows: 'Rows that the user created',
  },
  scopeOf: '{scope}: {names}',
  bar: {
    own: 'Your own role, or a parent of it; ask another administrator',
    super: 'Only super administrators can change it',
    beyond: 'Has permissions you do not have; ask an administrator who has them',
  },
  superStays: 'The super role cannot be disabled, deleted or narrowed',
  isSuper: 'Every permission, over all data',
  actsOn: '{count, plural, one {# user holds} other {# users hold}} this role; the change applies to their next action.',
  held: '{count, plural, one {# user holds} other {# users hold}} it; take it from them first',
  losing: '{count, plural, one {# user loses} other {# users lose}} the permissions of this role with the next action.',
  keyHint: 'Begins with a letter; made from the name if left empty; cannot be changed later',
  superiorHint: 'A role never has more permissions than its parent',
  noSuperior: 'None: no role limits it',
  noneGiven: 'Nothing is selected yet: this role has no permissions',
}

export const checkTree: TextsOf<'checkTree'> = {
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  checkAll: 'Select all',
  uncheckAll: 'Select none',
  linked: 'Link parents and children',
  find: 'Find',
  nothingFound: 'Nothing found',
  checked: '{count, number} of {total, number} selected',
  notYours: 'You or the parent role do not have it, so it cannot be given',
}

export const rights: TextsOf<'rights'> = {
  open: 'Permissions',
  title: 'Permissions of {name}',
  everything: 'Every page and permission, over all data.',
  nothing: 'No page and no permission',
  roles: 'Roles',
  disabledRole: 'disabled, gives nothing',
  find: 'Find a page or permission',
  nothingFound: 'No such page or permission',
  allRows: 'All data',
  ownRows: 'Own rows',
  noRows: 'No rows',
  manyDepartments: '{names} and others, {count, number} departments',
  notInMenu: 'Not in the menu',
  lacked: 'Its parent {name} lacks it: no effect',
  lackedCount: '{count, plural, one {# entry has} other {# entries have}} no effect, since a parent lacks them',
  from: 'From {names}',
}
