export const conflicts = {
  /** `{name}`: the title of the row. */
  title: '“{name}”在打开后已被修改，未保存',
  /** A field that the user and another session both changed. */
  choose: '你填写的内容还在下面。逐项选择，然后再次保存。',
  /** Only other fields were changed. */
  followed: '其他人的修改已填入表单，你填写的内容没有变。核对后再次保存。',
  /** The reader may not see the row. */
  unseen: '没有查看权限，看不到改了什么。再次保存会覆盖这些修改。',
  take: '采用',
  takeAll: '全部采用',
  keep: '保留我的',
  /** Said of a field that follows the row. */
  inForm: '已填入表单',
  /** `{count}`: of a field with several values. */
  several: '{count, number} 项',
} as const
