import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dictData = {
  title: '字典数据',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    dictCode: '字典编码',
    dictType: '字典类型',
    label: '字典标签',
    labelEn: '英文标签',
    labelZhTw: '繁体标签',
    value: '字典键值',
    isDefault: '默认',
    tone: '标签颜色',
    remark: '备注',
    dateRange: '创建日期',
    defaultValue: '默认值',
    info: '字典',
    values: '选项',
    disabled: '已停用',
    resource: '数据',
    field: '字段',
    count: '数量',
    rows: '列表',
  },
  option: { tone: { ok: '正常', warn: '提醒', bad: '危险', idle: '中性', info: '信息' } },
  action: { getDictData: '读取字典', uses: '使用情况' },
  error: {
    missing: '字典不存在或已停用',
    rowMissing: '字典数据不存在，刷新后再试',
    typeMissing: '没有这个字典，重新选择',
    typeFixed: '字典数据不能换到另一个字典；在那里新增一条',
    valueTaken: '这个字典里已有相同的键值，换一个',
    closed: '这个字典的键值由程序固定，不能新增、删除或修改；标签、颜色、排序和状态可以改',
    valueUsed: '已有数据保存了这个键值，不能修改；可以改标签，或新增一条',
    inUse: '已有数据使用这个选项，不能删除；可以停用，已保存的数据不受影响',
  },
} as const satisfies ResourceMessages<'dictData'>
