import { defineScreen } from '../../platform/screen.ts'
import { smsLogApi, smsTemplateApi } from './index.ts'

const { get: getLog, ...log } = smsLogApi
const { get: getTemplate, preview, ...templates } = smsTemplateApi

export const smsScreens = [
  defineScreen({ key: 'sms', path: '/sms', icon: 'message', order: 50 }),
  defineScreen({
    key: 'smsTemplate',
    path: '/sms/template',
    shows: smsTemplateApi.list,
    component: 'sms/sms-template/SmsTemplatePage',
    icon: 'edit',
    order: 10,
    parent: 'sms',
    keepAlive: true,
    buttons: Object.values(templates),
  }),
  defineScreen({
    key: 'smsTemplateDetail',
    path: '/sms/template/detail/:id',
    component: 'sms/sms-template/SmsTemplateDetailPage',
    icon: 'edit',
    order: 11,
    parent: 'smsTemplate',
    hidden: true,
    keepAlive: true,
    buttons: [getTemplate, preview],
  }),
  defineScreen({
    key: 'smsLog',
    path: '/sms/log',
    shows: smsLogApi.list,
    component: 'sms/sms-log/SmsLogPage',
    icon: 'rows',
    order: 20,
    parent: 'sms',
    keepAlive: true,
    buttons: Object.values(log),
  }),
  defineScreen({
    key: 'smsLogDetail',
    path: '/sms/log/detail/:id',
    component: 'sms/sms-log/SmsLogDetailPage',
    icon: 'rows',
    order: 21,
    parent: 'smsLog',
    hidden: true,
    keepAlive: true,
    buttons: [getLog],
  }),
]
