import type { ConflictMessages } from '../../conflict-messages.ts'

export const conflicts: ConflictMessages = {
  title: '“{name}”在打开后已被修改，未保存',
  choose: '你填写的内容还在下面。逐项选择，然后再次保存。',
  followed: '其他人的修改已填入表单，你填写的内容没有变。核对后再次保存。',
  unseen: '没有查看权限，看不到改了什么。再次保存会覆盖这些修改。',
  take: '采用',
  takeAll: '全部采用',
  keep: '保留我的',
  inForm: '已填入表单',
  several: '{count, number} 项',
}
