import type { drafts as source } from '../../zh-cn/shell/drafts.ts'

export const drafts: typeof source = {
  restored: 'Restored what was left unfinished',
  discard: 'Discard',
  unsaved: '“{title}” was not saved; open it again to go on',
}
