import type { TextsOf } from '../../messages.ts'

export const savedView: TextsOf<'savedView'> = {
  title: 'View',
  field: {
    list: 'List',
    name: 'Name',
    filter: 'Filters',
    isOwn: 'Own',
    owner: 'Owner',
    roleIds: 'Shared with',
    roleNames: 'Shared with',
    isBroken: 'Broken',
    sort: 'Sort',
  },
  option: {},
  action: { arrange: 'Arrange', share: 'Share a view', shareRoles: 'Roles to share with' },
  error: {
    missing: 'This view does not exist, or is not your own',
    listMissing: 'There is no such list',
    nameTaken: 'You have a view of this name for this list; choose another',
    tooMany: 'A list has at most 30 views; delete one you no longer use',
    personal: 'The filters contain personal data (mobile number, ID number or search text); a view cannot keep it',
    unfit: 'The list does not take this filter',
    nothing: 'There is neither a filter nor a sort',
    roleMissing: 'The role does not exist or is disabled',
  },
}
