import type { DraftMessages } from '../../draft-messages.ts'

export const drafts: DraftMessages = {
  restored: '已恢复上次未完成的内容',
  discard: '放弃',
  unsaved: '“{title}”没有保存，重新打开可继续填写',
}
