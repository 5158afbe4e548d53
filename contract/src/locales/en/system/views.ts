import type { TextsOf } from '../../messages.ts'

export const views: TextsOf<'views'> = {
  save: 'Save as view',
  saveKept:
    'Keeps the present filter ({count, plural, =0 {no conditions} one {# condition} other {# conditions}}) and sort. Each reader sees the rows of their own data scope; a view grants nothing.',
  personal: '“{name}” is personal data; a view cannot keep it',
  manage: 'Manage views',
  saved: 'View saved: {name}',
  own: 'My views',
  shared: 'Shared with me',
  none: 'No view of your own yet. Set filters, then use “{button}”.',
  by: 'Shared by {name}',
  sharedWith: 'Shared with: {roles}',
  private: 'Only you see it',
  rename: 'Rename',
  update: 'Use the present filter',
  updated: 'View now has the present filter: {name}',
  same: 'It has the present filter',
  nothing: 'There is neither a filter nor a sort',
  share: 'Share',
  shareHint: 'Holders of the chosen roles see this view on this list, each with the rows of their own data scope.',
  up: 'Move {name} up',
  down: 'Move {name} down',
  broken: 'Broken',
  brokenWhy: 'The list no longer takes the filters of this view; it can only be deleted',
}
