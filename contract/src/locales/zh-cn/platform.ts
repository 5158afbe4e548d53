import type { PlatformMessages } from '../messages.ts'
import { crud } from './crud.ts'

export const platform: PlatformMessages = {
  crud,
  invalid: {
    required: '{label}不能为空',
    format: '{label}格式不正确',
    tooLong: '{label}最多 {limit} 个字符',
    tooSmall: '{label}不能小于 {limit}',
    tooBig: '{label}不能大于 {limit}',
    unknownKey: '不认识的参数 {label}',
    positive: '{label}必须大于 0',
    order: '{label}开始不能晚于结束',
    tooDeep: '只能翻到第 10000 条，请缩小查询范围',
    exactlyOne: '金额和吨数填且只填一项',
  },
  error: {
    expired: '登录状态已过期',
    forbidden: '没有权限',
    invalid: '输入有误',
    keyReused: '这个请求号已用于另一个操作',
    notFound: '地址不存在',
    method: '不支持的请求方法',
    tooLarge: '请求内容过大',
    unreadable: '请求内容无法解析',
    busy: '系统繁忙，请稍后再试',
    diskFull: '服务器磁盘已满，未保存。联系管理员处理',
    internal: '系统出错，请求号 {requestId}',
  },
}
