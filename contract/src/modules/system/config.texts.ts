import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { configApi } from './config.ts'

export const config = {
  title: ['系统参数', 'Parameter', '系統參數'],
  field: {
    ...pick(labels, 'createdAt', 'notes'),
    group: ['分组', 'Group', '分組'],
    setAtStart: ['启动时的值', 'Value at start', '啟動時的值'],
    place: ['顺序', 'Order', '順序'],
    name: ['参数名称', 'Name', '參數名稱'],
    configKey: ['参数键名', 'Key', '參數鍵名'],
    configValue: ['参数键值', 'Value', '參數鍵值'],
    isBuiltIn: ['系统内置', 'Built in', '系統內建'],
    dateRange: ['创建日期', 'Created on', '建立日期'],
  },
  option: {
    group: {
      charging: ['收费', 'Charging', '收費'],
      reminders: ['水量与提醒', 'Balances and reminders', '水量與提醒'],
      valves: ['关阀', 'Valves', '關閥'],
      alarms: ['告警', 'Alarms', '告警'],
      messages: ['短信', 'Text messages', '簡訊'],
      signIn: ['登录', 'Sign-in', '登入'],
      files: ['文件', 'Files', '檔案'],
      retention: ['保留期限', 'Retention', '保留期限'],
      other: ['其他', 'Other', '其他'],
    },
  },
  action: { getByKey: ['读取参数', 'Read parameter', '讀取參數'] },
  error: {
    missing: ['参数不存在', 'No such parameter', '參數不存在'],
    keyTaken: ['这个键名已经存在，换一个', 'There is a parameter with this key already; choose another key', '這個鍵名已經存在，換一個'],
    builtIn: [
      '内置参数由程序读取，不能删除；可以恢复默认值',
      'The program reads built-in parameters, so they cannot be deleted; set it back to the default instead',
      '內建參數由程式讀取，不能刪除；可以恢復預設值',
    ],
    keyFixed: [
      '内置参数由程序按键名读取，键名不能修改',
      'The program reads built-in parameters by their key, so it cannot be changed',
      '內建參數由程式依鍵名讀取，鍵名不能修改',
    ],
    keptTooShort: [
      '“{name}”填 0（一直保留）或至少 {least}，法律要求至少保留这么久',
      '"{name}": 0 (keep without end) or at least {least}, which the law asks for',
      '「{name}」填 0（一直保留）或至少 {least}，法律要求至少保留這麼久',
    ],
    nameFixed: ['内置参数的名称不能修改', 'The name of a built-in parameter cannot be changed', '內建參數的名稱不能修改'],
  },

  /** Further texts of the parameter screen. */
  builtIn: ['内置', 'Built in', '內建'],
  byStart: ['由启动设置决定', 'Set at start', '由啟動設定決定'],
  byStartWhy: [
    '启动服务时的设置优先，这里的值 {value} 不起作用',
    'The settings of the start come first; the value {value} here has no effect',
    '啟動服務時的設定優先，這裡的值 {value} 不起作用',
  ],
  own: ['自定义', 'Own', '自訂'],
  delivered: ['默认：<value></value>', 'Default: <value></value>', '預設：<value></value>'],
  backToDelivered: ['恢复默认', 'Back to default', '恢復預設'],
  effect: [
    '影响住户：<link>{now, number}</link> → {other, number} 户',
    '<link>{now, number}</link> → {other, number} households',
    '影響住戶：<link>{now, number}</link> → {other, number} 戶',
  ],
  /** Nothing is set. */
  none: ['未设置', 'Not set', '未設定'],
  linkLabel: ['名称', 'Name', '名稱'],
  linkUrl: ['地址', 'Address', '網址'],
  addLink: ['添加链接', 'Add a link', '新增連結'],
  addSite: ['添加站点', 'Add a site', '新增網站'],
  site: ['站点', 'Site', '網站'],
  removeLine: ['移除第 {number, number} 项', 'Remove line {number, number}', '移除第 {number, number} 項'],
  /** Why a built-in one is not deleted. */
  stays: [
    '内置参数由程序读取，不能删除',
    'The program reads built-in parameters, so they cannot be deleted',
    '內建參數由程式讀取，不能刪除',
  ],
} as const satisfies ResourceMessages<typeof configApi>
