import type { ResourceMessages } from '../../messages.ts'

export const dictData: ResourceMessages<'dictData'> = {
  title: '字典数据',
  field: { dictType: '字典类型', defaultValue: '默认值', info: '字典', values: '选项' },
  option: {},
  action: { getDictData: '读取字典' },
  error: { missing: '字典不存在或已停用' },
}
