import type { ResourceMessages } from '../../messages.ts'

export const dictData: ResourceMessages<'dictData'> = {
  title: '字典資料',
  field: { dictType: '字典類型', defaultValue: '預設值', info: '字典', values: '選項' },
  option: {},
  action: { getDictData: '讀取字典' },
  error: { missing: '字典不存在或已停用' },
}
