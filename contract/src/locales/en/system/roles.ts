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
    ownDepartment: 'Rows of the department that the user works in',
    ownAndBelow: 'Rows of the department that the user works in and of those below it',
    ownRows: 'Rows that the user made',
  },
  scopeOf: '{scope}: {names}',
  bar: {
    own: 'Your own role, or one above it; ask another administrator',
    super: 'Only who holds the super role can change it',
    beyond: 'Worth more than you hold; ask an administrator who holds more',
  },
  superStays: 'The super role cannot be disabled, deleted or narrowed',
  isSuper: 'Every permission, over all data',
  actsOn: '{count, plural, one {# user holds} other {# users hold}} this role; for them the change acts with their next step.',
  held: '{count, plural, one {# user holds} other {# users hold}} it; take it from them first',
  losing: '{count, plural, one {# user loses} other {# users lose}} what this role gives, with their next step.',
  keyHint: 'Begins with a letter; made from the name if left empty; stays as it is',
  superiorHint: 'A role is never worth more than its superior',
  noSuperior: 'None: no role bounds it',
  noneGiven: 'Nothing is chosen yet: with this role nothing can be done',
}

export const checkTree: TextsOf<'checkTree'> = {
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  checkAll: 'Select all',
  uncheckAll: 'Select none',
  linked: 'Parents and children together',
  find: 'Find',
  nothingFound: 'Nothing found',
  checked: '{count, number} of {total, number} chosen',
  notYours: 'You or the superior role do not hold it, so it cannot be given',
}

export const rights: TextsOf<'rights'> = {
  open: 'Rights',
  title: 'Rights of {name}',
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
  lacked: 'Its superior {name} lacks it: worth nothing',
  lackedCount: '{count, plural, one {# entry is} other {# entries are}} worth nothing, since a superior lacks them',
  from: 'From {names}',
}
