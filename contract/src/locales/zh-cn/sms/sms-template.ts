import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { options } from './options.ts'

export const smsTemplate = {
  title: '短信模板',
  screen: '短信模板',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort', 'notes'),
    name: '模板名称',
    smsType: '短信类型',
    codeType: '验证码类型',
    source: '短信来源',
    signature: '签名',
    templateCode: '模板编号',
    content: '内容',
    isBuiltIn: '系统内置',
    messageCount: '近 30 天短信',
    dateRange: '创建时间',
    number: '编号',
    telephone: '手机号',
    missing: '没有值的变量',
    length: '字数',
    billingItems: '计费条数',
  },
  option: { smsType: options.smsType, codeType: options.codeType, source: options.smsSource },
  action: { setStatus: '修改模板状态', preview: '预览短信' },
  error: {
    missing: '短信模板不存在或已被删除，刷新后再试',
    builtIn: '内置模板不能删除，可以停用',
    used: '已有短信用过这个模板，可以停用，不能删除',
    nameTaken: '模板名称已存在，换一个名称',
    unknownVariable: '{type}没有变量 {variable}，删去，或换成已有的变量',
    brokenVariable: '“{text}”不是完整的变量，变量写作 {example}',
    codeTypeNeeded: '验证码短信需要验证码类型',
    codeNeeded: '该来源按模板编号发送，填写编号',
  },
} as const satisfies ResourceMessages<'smsTemplate'>
