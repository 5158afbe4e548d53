export const drafts = {
  restored: '已恢复上次未完成的内容',
  discard: '放弃',
  /** `{title}`: the action of a form that was closed before its refusal arrived. */
  unsaved: '“{title}”没有保存，重新打开可继续填写',
} as const
