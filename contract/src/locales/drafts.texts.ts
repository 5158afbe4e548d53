export const drafts = {
  restored: ['已恢复上次未完成的内容', 'Unsaved changes restored', '已還原上次未完成的內容'],
  discard: ['放弃', 'Discard', '捨棄'],
  /** `{title}`: the action of a form that was closed before its refusal arrived. */
  unsaved: [
    '“{title}”没有保存，重新打开可继续填写',
    '“{title}” was not saved; open it again to go on',
    '「{title}」沒有儲存，重新開啟可繼續填寫',
  ],
  unanswered: [
    '没有收到答复，操作可能已经完成。内容不变再提交一次，不会重复执行',
    'No answer was received, so it may already be done. Submitting it again unchanged does not repeat it',
    '沒有收到答覆，操作可能已經完成。內容不變再提交一次，不會重複執行',
  ],
} as const

export const conflicts = {
  /** `{name}`: the title of the row. */
  title: [
    '“{name}”在打开后已被修改，未保存',
    '{name} was changed after you opened it, and your changes are not saved',
    '“{name}”在開啟後已被修改，未儲存',
  ],
  /** A field that the user and another session both changed. */
  choose: [
    '你填写的内容还在下面。逐项选择，然后再次保存。',
    'What you typed is still below. Choose for each field, then save again.',
    '你填寫的內容還在下面。逐項選擇，然後再次儲存。',
  ],
  /** Only other fields were changed. */
  followed: [
    '其他人的修改已填入表单，你填写的内容没有变。核对后再次保存。',
    'Changes by others are now in the form, and what you typed is unchanged. Check, then save again.',
    '其他人的修改已填入表單，你填寫的內容沒有變。核對後再次儲存。',
  ],
  /** The reader may not see the row. */
  unseen: [
    '没有查看权限，看不到改了什么。再次保存会覆盖这些修改。',
    'You do not have permission to see what changed. Saving again overwrites it.',
    '沒有檢視權限，看不到改了什麼。再次儲存會覆蓋這些修改。',
  ],
  take: ['采用', 'Take theirs', '採用'],
  takeAll: ['全部采用', 'Take all theirs', '全部採用'],
  keep: ['保留我的', 'Keep mine', '保留我的'],
  /** Said of a field that follows the row. */
  inForm: ['已填入表单', 'In the form', '已填入表單'],
  /** `{count}`: of a field with several values. */
  several: ['{count, number} 项', '{count, number} selected', '{count, number} 項'],
} as const
