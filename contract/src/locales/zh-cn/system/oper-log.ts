import type { ResourceMessages } from '../../resource-messages.ts'
import { options } from '../common.ts'
import { logs } from './logs.ts'

export const operLog = {
  title: '操作日志',
  field: {
    module: '系统模块',
    action: '操作',
    subject: '对象',
    requestMethod: '请求方式',
    operator: '操作人员',
    department: '所属部门',
    url: '请求地址',
    host: '主机',
    ip: '操作 IP',
    location: '操作地点',
    time: '操作时间',
    duration: '耗时',
    outcome: '结果',
    errorMessage: '失败原因',
    resource: '资源',
    requestId: '请求号',
    parameters: '请求参数',
    parameterNames: '参数所指',
    changes: '变更内容',
    rows: '导出行数',
    kind: '变更',
    fields: '字段',
    archived: '已归档',
    dateRange: '日期',
  },
  option: {
    requestMethod: { GET: '导出 GET', POST: '新增 POST', PUT: '修改 PUT', DELETE: '删除 DELETE' },
    location: options.location,
    outcome: { done: '成功', refused: '被拒绝', failed: '出错' },
    kind: logs.kind,
  },
  action: { clear: '清空', export: '导出', history: '变更记录' },
  error: { missing: '操作日志不存在，刷新后再试', recordMissing: '记录不存在或不可见，刷新后再试' },
} as const satisfies ResourceMessages<'operLog'>
