import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dictData: TextsOf<'dictData'> = {
  title: '字典資料',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    dictCode: '字典編碼',
    dictType: '字典類型',
    label: '字典標籤',
    labelEn: '英文標籤',
    labelZhTw: '繁體標籤',
    value: '字典鍵值',
    isDefault: '預設',
    tone: '標籤顏色',
    remark: '備註',
    dateRange: '建立日期',
    defaultValue: '預設值',
    info: '字典',
    values: '選項',
    disabled: '已停用',
    resource: '資料',
    field: '欄位',
    count: '數量',
    rows: '列表',
  },
  option: { tone: { ok: '正常', warn: '提醒', bad: '危險', idle: '中性', info: '資訊' } },
  action: { getDictData: '讀取字典', uses: '使用情況' },
  error: {
    missing: '字典不存在或已停用',
    rowMissing: '字典資料不存在，重新整理後再試',
    typeMissing: '沒有這個字典，重新選擇',
    typeFixed: '字典資料不能換到另一個字典；在那裡新增一筆',
    valueTaken: '這個字典裡已有相同的鍵值，換一個',
    closed: '這個字典的鍵值由程式固定，不能新增、刪除或修改；標籤、顏色、排序和狀態可以改',
    valueUsed: '已有資料儲存了這個鍵值，不能修改；可以改標籤，或新增一筆',
    inUse: '已有資料使用這個選項，不能刪除；可以停用，已儲存的資料不受影響',
  },
}
