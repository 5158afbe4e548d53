export const deviceKeys = {
  /** Of a key that belongs to no single meter. */
  gateway: '网关，全部水表',
  /** The use of a new key, with an SN and without. */
  whose: '填写 SN 的密钥只能上报这只水表；留空是网关的密钥，可以上报全部水表。',
  /** The drawer with the new key. */
  made: '新设备密钥',
  once: '密钥只显示这一次，关闭前先复制到设备中。',
  /** Where it is to be typed. */
  use: 'HTTP 上报时放在请求头 X-Device-Key；MQTT 登录时作为密码，网关的用户名是 gateway，水表的用户名是其 SN。',
  copy: '复制',
  copied: '已复制',
} as const
