import type { TextsOf } from '../../messages.ts'

export const menus: TextsOf<'menus'> = {
  state: 'Status',
  shown: 'Shown',
  hidden: 'Hidden',
  top: 'At the top',
  showButtons: 'Show buttons',
  hideButtons: 'Hide buttons',
  opens: { label: 'Opens', component: 'A page component', window: 'An external link', frame: 'An embedded site' },
  fixed: 'Type, path, component and API rule of a built-in entry are maintained by the system. The rest can be changed.',
  rolesHint: 'In force as soon as it is saved. The super role holds every entry anyway.',
  permissionHint: 'Roles that hold this entry may call this endpoint, too.',
  /** Of a button: its rows and its act. */
  button: '{title}: {action}',
  deletion: {
    question: 'Delete menu {title}?',
    confirm: 'Delete {count, plural, one {# entry} other {# entries}}',
    below: '{count, plural, one {# entry below goes, too} other {# entries below go, too}}: {names}',
    roles: 'These roles lose them: {names}',
    role: '{name} ({count, plural, one {# person} other {# people}})',
    nobody: 'No role has them.',
  },
  icon: {
    choose: 'Choose an icon',
    none: 'No icon',
    search: 'Search icons',
    nothingFound: 'There is no such icon.',
    sizes: 'In three sizes',
    clear: 'Without an icon',
  },
}
