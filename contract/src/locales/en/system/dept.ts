import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dept: TextsOf<'dept'> = {
  title: 'Department',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: 'Name',
    parentId: 'Superior department',
    head: 'Head',
    phone: 'Phone',
    email: 'Email',
    userCount: 'Users',
  },
  option: {},
  action: { treeSelect: 'Choose a department', setStatus: 'Change department status' },
  error: {
    missing: 'This department does not exist or is out of your reach; refresh and try again',
    inUse:
      'Still in use: {children} departments below, {users} users, the data scope of {roles} roles{business, plural, =0 {} other {, and business data}}. Move them first',
    nameTaken: 'Its superior has a department of this name already; choose another',
    cycle: 'A department cannot stand below itself; choose another superior',
    tooDeep: 'Departments have at most 8 levels; choose a higher superior',
    parentMissing: 'There is no such superior within your reach; choose again',
    rootForAll: 'Only who reaches all data may set a top department; choose a superior',
  },
}
