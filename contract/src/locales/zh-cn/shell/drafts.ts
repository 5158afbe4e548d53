export const drafts = {
  restored: '已恢复上次未完成的内容',
  discard: '放弃',
  /** `{title}`: the action of a form that was closed before its refusal arrived. */
  unsaved: '“{title}”没有保存，重新打开可继续填写',
  unanswered: '没有收到答复，操作可能已经完成。内容不变再提交一次，不会重复执行',
} as const
