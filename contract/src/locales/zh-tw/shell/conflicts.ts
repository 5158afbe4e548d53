import type { TextsOf } from '../../messages.ts'

export const conflicts: TextsOf<'conflicts'> = {
  title: '“{name}”在開啟後已被修改，未儲存',
  choose: '你填寫的內容還在下面。逐項選擇，然後再次儲存。',
  followed: '其他人的修改已填入表單，你填寫的內容沒有變。核對後再次儲存。',
  unseen: '沒有檢視權限，看不到改了什麼。再次儲存會覆蓋這些修改。',
  take: '採用',
  takeAll: '全部採用',
  keep: '保留我的',
  inForm: '已填入表單',
  several: '{count, number} 項',
}
