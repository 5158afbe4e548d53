import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const config: TextsOf<'config'> = {
  title: '系統參數',
  field: {
    ...pick(labels, 'createdAt', 'notes'),
    name: '參數名稱',
    configKey: '參數鍵名',
    configValue: '參數鍵值',
    isBuiltIn: '系統內建',
    dateRange: '建立日期',
  },
  option: {},
  action: { getByKey: '讀取參數' },
  error: {
    missing: '參數不存在',
    keyTaken: '這個鍵名已經存在，換一個',
    builtIn: '內建參數由程式讀取，不能刪除；可以恢復預設值',
    keyFixed: '內建參數由程式依鍵名讀取，鍵名不能修改',
    nameFixed: '內建參數的名稱不能修改',
  },
}
