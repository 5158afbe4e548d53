import type { TextsOf } from '../../messages.ts'

export const dicts: TextsOf<'dicts'> = {
  builtIn: '內建',
  closed: '這個字典的鍵值由程式固定，不能新增、刪除或修改。標籤、顏色、排序、預設和狀態可以改。',
  builtInStays: '內建字典由程式使用，不能刪除',
  disableWarning: '停用後表單裡不再能選；已儲存的資料不變。',
  valuesGoToo: '其中 {count, number} 個選項一起刪除。',
  held: '{count, number} 筆資料正在使用，不能刪除，可以停用',
  uses: {
    of: '{rows} · {field}',
    none: '沒有資料使用',
    total: '{count, number} 筆資料正在使用：',
  },
}
