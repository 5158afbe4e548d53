import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dictType: TextsOf<'dictType'> = {
  title: '字典',
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    name: '字典名稱',
    nameEn: '英文名稱',
    nameZhTw: '繁體名稱',
    type: '字典類型',
    description: '描述',
    isBuiltIn: '內建',
    isClosed: '固定選項',
    valueCount: '選項數',
    dateRange: '建立日期',
  },
  option: {},
  action: { optionSelect: '選擇字典', setStatus: '啟用或停用' },
  error: {
    missing: '字典不存在，重新整理後再試',
    typeTaken: '這個字典類型已經存在，換一個',
    builtIn: '內建字典由程式使用，不能刪除；不需要時可以停用',
    typeFixed: '內建字典由程式依類型讀取，類型不能修改',
    inUse: '字典的選項正在使用，不能刪除；可以停用，已儲存的資料不受影響',
  },
}
