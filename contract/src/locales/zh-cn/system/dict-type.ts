import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dictType = {
  title: '字典',
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    name: '字典名称',
    nameEn: '英文名称',
    nameZhTw: '繁体名称',
    type: '字典类型',
    description: '描述',
    isBuiltIn: '内置',
    isClosed: '固定选项',
    valueCount: '选项数',
    dateRange: '创建日期',
  },
  option: {},
  action: { optionSelect: '选择字典', setStatus: '启用或停用' },
  error: {
    missing: '字典不存在，刷新后再试',
    typeTaken: '这个字典类型已经存在，换一个',
    builtIn: '内置字典由程序使用，不能删除；不需要时可以停用',
    typeFixed: '内置字典由程序按类型读取，类型不能修改',
    inUse: '字典的选项正在使用，不能删除；可以停用，已保存的数据不受影响',
  },
} as const satisfies ResourceMessages<'dictType'>
