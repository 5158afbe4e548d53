/** Sentences that the steps of the first day say. The browser gets them as part of an answer. */
export const setupWords = {
  failed: ['查不到：{error}', 'Not known: {error}', '查不到：{error}'],
  named: ['{name}：{figure}', '{name}: {figure}', '{name}：{figure}'],
  company: {
    done: ['小票抬头是“{name}”', 'Receipts are headed "{name}"', '小票抬頭是「{name}」'],
    todo: ['小票上印的是系统名称', 'Receipts are headed with the name of the system', '小票上印的是系統名稱'],
    advice: ['填上供水单位的名称', 'Enter the name of your company', '填上供水單位的名稱'],
  },
  timeZone: {
    done: [
      '一天从 {zone} 的零点开始，那里现在是 {time}',
      'A day begins at midnight of {zone}, where it is {time} now',
      '一天從 {zone} 的零點開始，那裡現在是 {time}',
    ],
    advice: [
      '不对就在第一条读数之前改 WEIR_TIME_ZONE 并重启',
      'If that is wrong, set WEIR_TIME_ZONE and restart before the first reading',
      '不對就在第一筆讀數之前改 WEIR_TIME_ZONE 並重新啟動',
    ],
  },
  departments: {
    done: [
      '顶层是“{name}”，共 {count, number} 个部门',
      'The topmost one is "{name}", {count, plural, one {# department} other {# departments}} in all',
      '頂層是「{name}」，共 {count, number} 個部門',
    ],
    todo: ['顶层部门还叫“{name}”', 'The topmost department is still called "{name}"', '頂層部門還叫「{name}」'],
    advice: [
      '改成供水单位的名称，再增减下面的部门',
      'Give it the name of your company, then add or delete departments below it',
      '改成供水單位的名稱，再增減下面的部門',
    ],
  },
  roles: {
    done: [
      '除自带角色外还有 {count, number} 个',
      '{count, plural, one {# role} other {# roles}} beside the delivered ones',
      '除自帶角色外還有 {count, number} 個',
    ],
    todo: ['只有自带的角色', 'There are the delivered roles alone', '只有自帶的角色'],
    advice: [
      '新增角色时从现成的开始：收费员、财务、技术员、客服',
      'Begin a new role with a ready one: cashier, finance, technician, customer service',
      '新增角色時從現成的開始：收費員、財務、技術員、客服',
    ],
  },
  users: {
    done: [
      '除自带账号外还有 {count, number} 人',
      '{count, plural, one {# person} other {# people}} beside the delivered accounts',
      '除自帶帳號外還有 {count, number} 人',
    ],
    todo: ['只有自带的账号', 'There are the delivered accounts alone', '只有自帶的帳號'],
    advice: ['每人一个账号，可以从文件导入', 'Give each person an account; a file can bring them', '每人一個帳號，可以從檔案匯入'],
  },
  communities: {
    done: [
      '{communities, number} 个小区，{rooms, number} 个房间',
      '{communities, plural, one {# community} other {# communities}}, {rooms, plural, one {# room} other {# rooms}}',
      '{communities, number} 個社區，{rooms, number} 個房間',
    ],
    noRegion: ['还没有区域', 'There is no region yet', '還沒有區域'],
    noCommunity: ['还没有小区', 'There is no community yet', '還沒有社區'],
    noRoom: ['小区里还没有房间', 'No community has a room yet', '社區裡還沒有房間'],
    adviceRegion: ['先建一个区域，小区放在里面', 'Add a region first; communities stand in it', '先建一個區域，社區放在裡面'],
    adviceCommunity: ['新增小区，或从文件导入', 'Add a community, or bring them from a file', '新增社區，或從檔案匯入'],
    adviceRoom: [
      '按楼栋一次生成，或随新建楼栋的表格导入',
      'Generate the rooms of a building at once, or bring them with the sheet of a new building',
      '按樓棟一次產生，或隨新建樓棟的表格匯入',
    ],
  },
  price: {
    done: [
      '{count, number} 个小区有默认水价',
      '{count, plural, one {# community has} other {# communities have}} a default price',
      '{count, number} 個社區有預設水價',
    ],
    onCards: [
      '水卡上已有 {count, number} 种水价',
      'Cards have {count, plural, one {# price} other {# prices}}',
      '水卡上已有 {count, number} 種水價',
    ],
    todo: ['小区里都没有填水价', 'No community has a default price', '社區裡都沒有填水價'],
    advice: [
      '在小区里填默认水价，新水卡就从它开始',
      'Set the default price of a community; its new cards begin with it',
      '在社區裡填預設水價，新水卡就從它開始',
    ],
  },
  meters: {
    done: ['{count, number} 块水表', '{count, plural, one {# meter} other {# meters}}', '{count, number} 塊水錶'],
    todo: ['还没有水表', 'There is no meter yet', '還沒有水錶'],
    advice: [
      '从文件导入，或随新建楼栋的表格导入',
      'Import them from a file, or bring them with the sheet of a new building',
      '從檔案匯入，或隨新建樓棟的表格匯入',
    ],
  },
  deviceKeys: {
    done: ['水表在上报，最近一次 {time}', 'Meters report, the last one {time}', '水錶在上報，最近一次 {time}'],
    none: ['没有启用的设备密钥', 'No device key is enabled', '沒有啟用的設備金鑰'],
    silent: [
      '{count, number} 个密钥，还没有水表上报',
      '{count, plural, one {# key} other {# keys}}, and no meter has reported yet',
      '{count, number} 個金鑰，還沒有水錶上報',
    ],
    adviceNone: ['新增一个密钥，填进网关', 'Add a key, and enter it at the gateway', '新增一個金鑰，填進閘道'],
    adviceSilent: [
      '把密钥填进网关；首次启动时终端也打印过一个',
      'Enter a key at the gateway; the first start printed one on the terminal',
      '把金鑰填進閘道；首次啟動時終端也印過一個',
    ],
  },
  cards: {
    done: [
      '{cards, number} 张水卡，{orders, number} 笔已支付的充值',
      '{cards, plural, one {# card} other {# cards}}, {orders, plural, one {# paid recharge} other {# paid recharges}}',
      '{cards, number} 張水卡，{orders, number} 筆已付款的儲值',
    ],
    noCard: ['还没有水卡', 'There is no card yet', '還沒有水卡'],
    noOrder: [
      '{cards, number} 张水卡，还没有充值',
      '{cards, plural, one {# card} other {# cards}}, and no recharge yet',
      '{cards, number} 張水卡，還沒有儲值',
    ],
    adviceCard: [
      '新增水卡，或从文件导入已有的住户',
      'Add a card, or bring the existing customers from a file',
      '新增水卡，或從檔案匯入已有的住戶',
    ],
    adviceOrder: ['打开一张水卡，收一笔现金试试', 'Open a card, and take a recharge in cash', '開啟一張水卡，收一筆現金試試'],
  },
  payment: {
    none: [
      '没有支付渠道，柜台只能收现金和转账',
      'There is no provider: the counter takes cash and transfers alone',
      '沒有付款管道，櫃檯只能收現金和轉帳',
    ],
    adviceNone: [
      '还缺：微信 WEIR_WECHAT_MERCHANT、_APP_ID、_SERIAL、_KEY、_API_KEY，或支付宝 WEIR_ALIPAY_APP_ID、_KEY、_PUBLIC_KEY；都要 WEIR_PUBLIC_URL',
      'Missing: for WeChat WEIR_WECHAT_MERCHANT, _APP_ID, _SERIAL, _KEY and _API_KEY, or for Alipay WEIR_ALIPAY_APP_ID, _KEY and _PUBLIC_KEY; both need WEIR_PUBLIC_URL',
      '還缺：微信 WEIR_WECHAT_MERCHANT、_APP_ID、_SERIAL、_KEY、_API_KEY，或支付寶 WEIR_ALIPAY_APP_ID、_KEY、_PUBLIC_KEY；都要 WEIR_PUBLIC_URL',
    ],
    adviceUntried: ['点“测试”，不会动钱', 'Press its test: no money moves', '點「測試」，不會動錢'],
  },
  sms: {
    none: ['没有短信通道，短信只记录、不发出', 'There is no provider: messages are only logged', '沒有簡訊通道，簡訊只記錄、不發出'],
    adviceNone: [
      '还缺：WEIR_SMS_URL、WEIR_SMS_ALIYUN 或 WEIR_SMS_TENCENT 中的一个',
      'Missing: one of WEIR_SMS_URL, WEIR_SMS_ALIYUN and WEIR_SMS_TENCENT',
      '還缺：WEIR_SMS_URL、WEIR_SMS_ALIYUN 或 WEIR_SMS_TENCENT 中的一個',
    ],
    adviceUntried: ['点“测试”，发一条到自己的手机', 'Press its test: it sends one message to your phone', '點「測試」，發一則到自己的手機'],
  },
  backup: {
    adviceNone: [
      '由运维运行 weir backup 文件名，再放进每天的定时任务',
      'Let an operator run weir backup FILE, and cron do it each day',
      '由運維執行 weir backup 檔名，再放進每天的排程工作',
    ],
  },
  address: {
    done: ['{url}，信任的代理：{proxies}', '{url}, trusted proxies: {proxies}', '{url}，信任的代理：{proxies}'],
    noProxy: ['{url}，没有信任的代理', '{url}, and no proxy is trusted', '{url}，沒有信任的代理'],
    adviceUrl: [
      '在前面放带 TLS 的反向代理，再把 WEIR_PUBLIC_URL 设为 https 地址',
      'Put a proxy with TLS in front, then set WEIR_PUBLIC_URL to its https address',
      '在前面放帶 TLS 的反向代理，再把 WEIR_PUBLIC_URL 設為 https 位址',
    ],
    adviceProxy: [
      '在 WEIR_TRUST_PROXY 里写上代理的地址，限流和日志才认得来访者',
      'Name the proxy in WEIR_TRUST_PROXY; limits and logs then know the callers',
      '在 WEIR_TRUST_PROXY 裡寫上代理的位址，限流和日誌才認得來訪者',
    ],
  },
} as const
