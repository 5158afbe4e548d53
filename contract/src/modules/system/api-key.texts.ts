import { labels } from '../../texts/common.texts.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import { pick } from '../../texts/text.ts'
import type { apiKeyApi, KeyState } from './api-key.ts'
import type { Text } from '../../texts/text.ts'

export const apiKey = {
  title: ['接口密钥', 'API key', '介面金鑰'],
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    name: ['名称', 'Name', '名稱'],
    description: ['用途', 'Purpose', '用途'],
    key: ['密钥', 'Key', '金鑰'],
    prefix: ['密钥开头', 'Begins with', '金鑰開頭'],
    ownerId: ['负责人', 'Owner', '負責人'],
    owner: ['负责人', 'Owner', '負責人'],
    deptId: ['部门', 'Department', '部門'],
    deptName: ['部门', 'Department', '部門'],
    dataScope: ['数据范围', 'Data scope', '資料範圍'],
    menuIds: ['权限', 'Permissions', '權限'],
    permissionCount: ['权限数', 'Permissions', '權限數'],
    networks: ['允许的地址', 'Allowed addresses', '允許的位址'],
    perMinute: ['每分钟调用上限', 'Calls a minute', '每分鐘呼叫上限'],
    expiresOn: ['有效至', 'Valid through', '有效至'],
    state: ['状态', 'State', '狀態'],
    lastUsedAt: ['最近使用', 'Last used', '最近使用'],
    lastUsedIp: ['最近使用的地址', 'Last address', '最近使用的位址'],
    revokedAt: ['吊销时间', 'Revoked', '撤銷時間'],
  },
  option: {
    state: {
      active: ['有效', 'Active', '有效'],
      expired: ['已过期', 'Expired', '已過期'],
      stopped: ['负责人已停用', 'Owner disabled', '負責人已停用'],
      revoked: ['已吊销', 'Revoked', '已撤銷'],
    } satisfies Record<KeyState, Text>,
  },
  action: {
    revoke: ['吊销', 'Revoke', '撤銷'],
    choices: ['查看可选权限', 'Read permissions to choose', '檢視可選權限'],
  },
  error: {
    missing: ['密钥不存在，刷新后再试', 'This key does not exist; refresh and try again', '金鑰不存在，重新整理後再試'],
    revoked: ['密钥已吊销，不能再修改', 'This key is revoked and cannot be changed', '金鑰已撤銷，不能再修改'],
    nameTaken: ['已有同名的密钥，换一个名称', 'Another key has this name; choose another', '已有同名的金鑰，換一個名稱'],
    departmentMissing: ['部门不存在，重新选择', 'There is no such department; choose again', '部門不存在，重新選擇'],
    menuMissing: [
      '有的权限已不存在，重新打开后再选',
      'Some of these permissions no longer exist; open the form again',
      '有的權限已不存在，重新開啟後再選',
    ],
    nothingChosen: ['至少选择一项权限', 'Choose at least one permission', '至少選擇一項權限'],
    peopleOnly: [
      '有的权限只给人用，取消后再保存',
      'Some of these permissions are for people only; remove them',
      '有的權限只給人用，取消後再儲存',
    ],
    beyondYou: [
      '有的权限本人没有，取消后再保存',
      'You do not have some of these permissions yourself; remove them',
      '有的權限本人沒有，取消後再儲存',
    ],
    scopeBeyondYou: [
      '数据范围超出本人，缩小后再保存',
      'This data scope is wider than yours; choose a smaller one',
      '資料範圍超出本人，縮小後再儲存',
    ],
    past: ['日期已过，选今天或以后', 'This day is over; choose today or later', '日期已過，選今天或以後'],
  },

  /** The rows of a key, by its data scope. */
  scope: {
    s1: ['全部数据', 'All data', '全部資料'],
    s3: ['本部门', 'Its department', '本部門'],
    s4: ['本部门及以下', 'Its department and below', '本部門及以下'],
    s5: ['仅自己建立的', 'Only what it made', '僅自己建立的'],
  },
  scopeHint: [
    '按密钥的部门计算，不会超出负责人的数据范围。',
    'Counted from the department of the key, and never more than its owner sees.',
    '按金鑰的部門計算，不會超出負責人的資料範圍。',
  ],
  rightsHint: [
    '只列出程序可以调用的权限。负责人失去一项权限，密钥也随即失去。',
    'Only permissions that programs can have. If the owner loses one, the key loses it too.',
    '只列出程式可以呼叫的權限。負責人失去一項權限，金鑰也隨即失去。',
  ],
  networksHint: [
    '一行一个地址或网段，如 203.0.113.0/24；留空不限制。',
    'One address or network a line, such as 203.0.113.0/24. Empty: no limit.',
    '一行一個位址或網段，如 203.0.113.0/24；留空不限制。',
  ],
  expiresHint: [
    '留空则一直有效。到期前 14 天通知负责人。',
    'Empty: it does not expire. The owner gets a notice 14 days before.',
    '留空則一直有效。到期前 14 天通知負責人。',
  ],
  takesOver: [
    '保存后由你负责，密钥的权限不会超出你的权限。现在的负责人是 {owner}。',
    'After saving you are the owner, and the key has no more permissions than you. The owner now is {owner}.',
    '儲存後由你負責，金鑰的權限不會超出你的權限。現在的負責人是 {owner}。',
  ],
  never: ['从未使用', 'Never used', '從未使用'],
  endless: ['一直有效', 'Does not expire', '一直有效'],
  everywhere: ['不限', 'Any', '不限'],
  details: ['详情', 'Details', '詳情'],
  /** The drawer with a new key. */
  made: ['新接口密钥', 'New API key', '新介面金鑰'],
  once: [
    '密钥只显示这一次，关闭前先复制到程序的配置中。',
    'This key is shown only now. Copy it into the settings of the program before you close this.',
    '金鑰只顯示這一次，關閉前先複製到程式的設定中。',
  ],
  use: [
    '调用接口时放在请求头：Authorization: Bearer 密钥。不要写进网页或手机程序。',
    'Send it in the header of each call: Authorization: Bearer KEY. Never put it into a web page or a phone app.',
    '呼叫介面時放在標頭：Authorization: Bearer 金鑰。不要寫進網頁或手機程式。',
  ],
  copy: ['复制', 'Copy', '複製'],
  copied: ['已复制', 'Copied', '已複製'],
  revokeTitle: ['吊销“{name}”？', 'Revoke {name}?', '撤銷「{name}」？'],
  revokeAsk: [
    '使用它的程序会立即被拒绝，不能恢复。',
    'Programs that use it are refused at once. This cannot be undone.',
    '使用它的程式會立即被拒絕，不能復原。',
  ],
} as const satisfies ResourceMessages<typeof apiKeyApi>
