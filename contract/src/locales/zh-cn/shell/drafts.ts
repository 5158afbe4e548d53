export const drafts = {
  restored: '已恢复上次未完成的内容',
  discard: '放弃',
  /** `{title}`: what a form does that was closed before its answer, a refusal, came. */
  unsaved: '“{title}”没有保存，重新打开可继续填写',
} as const
