import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const config = {
  title: '系统参数',
  field: {
    ...pick(labels, 'createdAt', 'notes'),
    name: '参数名称',
    configKey: '参数键名',
    configValue: '参数键值',
    isBuiltIn: '系统内置',
    dateRange: '创建日期',
  },
  option: {},
  action: { getByKey: '读取参数' },
  error: {
    missing: '参数不存在',
    keyTaken: '这个键名已经存在，换一个',
    builtIn: '内置参数由程序读取，不能删除；可以恢复默认值',
    keyFixed: '内置参数由程序按键名读取，键名不能修改',
    nameFixed: '内置参数的名称不能修改',
  },
} as const satisfies ResourceMessages<'config'>
