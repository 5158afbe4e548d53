import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { deviceKeyApi } from './device-key.ts'

export const deviceKey = {
  title: ['设备密钥', 'Device key', '設備金鑰'],
  field: {
    name: ['名称', 'Name', '名稱'],
    deviceSn: ['设备SN', 'Meter SN', '設備SN'],
    key: ['密钥', 'Key', '金鑰'],
    createdAt: ['创建时间', 'Created', '建立時間'],
    dateRange: ['日期', 'Date', '日期'],
  },
  option: {},
  action: {},
  error: { missing: ['密钥不存在，刷新后再试', 'This key does not exist; refresh and try again', '金鑰不存在，重新整理後再試'] },

  /** Of a key that belongs to no single meter. */
  gateway: ['网关，全部水表', 'Gateway, all meters', '閘道，全部水錶'],
  /** The use of a new key, with an SN and without. */
  whose: [
    '填写 SN 的密钥只能上报这只水表；留空是网关的密钥，可以上报全部水表。',
    "With an SN, the key reports this meter only; without one it is a gateway's and reports all meters.",
    '填寫 SN 的金鑰只能回報這個水錶；留空是閘道的金鑰，可以回報全部水錶。',
  ],
  /** The drawer with the new key. */
  made: ['新设备密钥', 'New device key', '新設備金鑰'],
  once: [
    '密钥只显示这一次，关闭前先复制到设备中。',
    'This key is shown only now. Copy it into the device before you close this.',
    '金鑰只顯示這一次，關閉前先複製到設備中。',
  ],
  /** Where it is to be typed. */
  use: [
    'HTTP 上报时放在请求头 X-Device-Key；MQTT 登录时作为密码，网关的用户名是 gateway，水表的用户名是其 SN。',
    'Over HTTP it goes into the header X-Device-Key. Over MQTT it is the password; the user is gateway for a gateway, the SN for a meter.',
    'HTTP 上報時放在標頭 X-Device-Key；MQTT 登入時作為密碼，閘道的使用者名稱是 gateway，水錶的使用者名稱是其 SN。',
  ],
  copy: ['复制', 'Copy', '複製'],
  copied: ['已复制', 'Copied', '已複製'],
} as const satisfies ResourceMessages<typeof deviceKeyApi>
