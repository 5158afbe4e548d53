import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dept: TextsOf<'dept'> = {
  title: 'Department',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: 'Name',
    parentId: 'Parent department',
    head: 'Head',
    phone: 'Phone',
    email: 'Email',
    userCount: 'Users',
  },
  option: {},
  action: { treeSelect: 'Choose a department', setStatus: 'Change department status' },
  error: {
    missing: 'This department does not exist or is outside your data scope; refresh and try again',
    inUse:
      'Still in use: {children} departments below, {users} users, the data scope of {roles} roles{business, plural, =0 {} other {, and business data}}. Move them first',
    nameTaken: 'Its parent has a department of this name already; choose another',
    cycle: 'A department cannot be its own parent; choose another parent',
    tooDeep: 'Departments have at most 8 levels; choose a higher parent',
    parentMissing: 'There is no such parent in your data scope; choose again',
    rootForAll: 'Only users with access to all data can create a top-level department; choose a parent',
  },
}
