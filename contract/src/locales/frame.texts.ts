/** Texts of the frame, the login page and the error pages. */
export const shell = {
  /** The name of the product in this installation's language; stands behind every page title. */
  globalTitle: ['智能仪表管理系统', 'Smart Instrument Management System', '智慧儀表管理系統'],
  login: {
    heading: ['登录', 'Sign in', '登入'],
    slogan: ['每一吨水，都查得到来处', 'Every ton of water, traced to its source', '每一噸水，都查得到來處'],
    sloganDetail: [
      '水卡、水表与物联网卡，在一个控制台里收费、核对、处置。',
      'Water cards, meters and IoT cards: charge, check and act in one console.',
      '水卡、水錶與物聯網卡，在同一個主控台收費、核對、處理。',
    ],
    userName: ['账号', 'User name', '帳號'],
    password: ['密码', 'Password', '密碼'],
    code: ['验证码', 'Verification code', '驗證碼'],
    codeHint: ['4 位字符', '4 characters', '4 個字元'],
    renewCode: ['换一张验证码', 'Show another code', '換一張驗證碼'],
    showPassword: ['显示密码', 'Show password', '顯示密碼'],
    hidePassword: ['隐藏密码', 'Hide password', '隱藏密碼'],
    remember: ['记住账号', 'Remember user name', '記住帳號'],
    submit: ['登录', 'Sign in', '登入'],
    browsers: ['建议使用 Chrome 或 Edge 99 以上版本', 'Chrome or Edge 99 or later is recommended', '建議使用 Chrome 或 Edge 99 以上版本'],
    required: ['{label}不能为空', '{label} cannot be empty', '{label}不能空白'],
    welcome: ['{greeting}，欢迎回来', '{greeting}, welcome back', '{greeting}，歡迎回來'],
    byName: ['账号登录', 'By user name', '帳號登入'],
    byMobile: ['手机号登录', 'By mobile number', '手機號碼登入'],
    byScan: ['扫码登录', 'By QR code', '掃碼登入'],
    byAccount: ['账号登录', 'By account', '帳號登入'],
    mobile: ['手机号', 'Mobile number', '手機號碼'],
    picture: ['图形验证码', 'Picture code', '圖形驗證碼'],
    smsCode: ['短信验证码', 'Text message code', '簡訊驗證碼'],
    smsCodeHint: ['6 位数字', '6 digits', '6 位數字'],
    sendCode: ['获取验证码', 'Get code', '取得驗證碼'],
    sendAgain: ['{seconds, number} 秒后重发', 'Again in {seconds, number} s', '{seconds, number} 秒後重新傳送'],
    sent: [
      '手机号已登记的，验证码很快送达，5 分钟内有效',
      'If this number is registered, a code arrives soon; it is valid for 5 minutes',
      '手機號碼若已登記，驗證碼很快送達，5 分鐘內有效',
    ],
    notSent: [
      '尚未接入短信网关，验证码没有发出。联系管理员',
      'No text message gateway is set up, so no code was sent; ask an administrator',
      '尚未接上簡訊閘道，驗證碼沒有送出。聯絡管理員',
    ],
    scanHint: [
      '用已登录的手机扫描，在手机上确认',
      'Scan with a phone that is signed in, and confirm there',
      '用已登入的手機掃描，在手機上確認',
    ],
    scanPicture: ['登录二维码', 'Sign-in QR code', '登入 QR Code'],
    scanSeconds: ['{seconds, number} 秒后失效', 'Valid for {seconds, number} s', '{seconds, number} 秒後失效'],
    scanOpened: ['已扫描，在手机上确认登录', 'Scanned; confirm on the phone', '已掃描，在手機上確認登入'],
    scanRefused: ['手机上拒绝了登录', 'Sign-in was refused on the phone', '手機上拒絕了登入'],
    scanEnded: ['二维码已失效', 'This code is no longer valid', 'QR Code 已失效'],
    scanFailed: [
      '二维码没有取到，可能是网络中断',
      'The code could not be loaded; the network may be down',
      '沒有取得 QR Code，可能是網路中斷',
    ],
    scanAgain: ['刷新二维码', 'Get a new code', '重新產生 QR Code'],
    otherWays: ['其他方式', 'Other ways', '其他方式'],
    forgot: ['忘记密码', 'Forgot password', '忘記密碼'],
    forgotHint: ['联系管理员重置密码', 'Ask an administrator to reset it', '聯絡管理員重設密碼'],
    forgotContact: ['联系管理员重置密码：{contact}', 'Ask an administrator to reset it: {contact}', '聯絡管理員重設密碼：{contact}'],
  },
  /** By the hour of the clock: before 6, 9, 12, 14, 17, 19, 22 and after. */
  greeting: {
    dawn: ['凌晨好', 'Hello', '凌晨好'],
    earlyMorning: ['早上好', 'Good morning', '早安'],
    morning: ['上午好', 'Good morning', '早安'],
    noon: ['中午好', 'Good afternoon', '午安'],
    afternoon: ['下午好', 'Good afternoon', '午安'],
    dusk: ['傍晚好', 'Good evening', '傍晚好'],
    evening: ['晚上好', 'Good evening', '晚安'],
    night: ['夜里好', 'Good evening', '夜深了'],
  },
  bar: {
    menu: ['主菜单', 'Main menu', '主選單'],
    fold: ['折叠菜单', 'Collapse menu', '收合選單'],
    unfold: ['展开菜单', 'Expand menu', '展開選單'],
    openMenu: ['打开菜单', 'Open menu', '開啟選單'],
    closeMenu: ['关闭菜单', 'Close menu', '關閉選單'],
    breadcrumb: ['当前位置', 'Breadcrumb', '目前位置'],
    pagesOfEntry: ['同组页面', 'Pages of this entry', '同組頁面'],
    language: ['语言', 'Language', '語言'],
    dark: ['切换到深色', 'Switch to dark', '切換為深色'],
    light: ['切换到浅色', 'Switch to light', '切換為淺色'],
    size: ['组件大小', 'Component size', '元件大小'],
    fullScreen: ['全屏', 'Full screen', '全螢幕'],
    exitFullScreen: ['退出全屏', 'Leave full screen', '離開全螢幕'],
    noFullScreen: ['浏览器不支持全屏', 'This browser cannot show full screen', '瀏覽器不支援全螢幕'],
    user: ['用户菜单', 'User menu', '使用者選單'],
    home: ['首页', 'Home', '首頁'],
    signOut: ['退出登录', 'Sign out', '登出'],
    signOutQuestion: ['此操作将退出登录，是否继续？', 'You will be signed out. Continue?', '此操作將登出系統，是否繼續？'],
    signingOut: ['退出中', 'Signing out', '登出中'],
  },
  componentSize: { large: ['大', 'Large', '大'], default: ['默认', 'Default', '預設'], small: ['小', 'Small', '小'] },
  tabs: {
    open: ['已打开的页面', 'Open pages', '已開啟的頁面'],
    refresh: ['刷新', 'Refresh', '重新整理'],
    close: ['关闭', 'Close', '關閉'],
    closeNamed: ['关闭 {name}', 'Close {name}', '關閉 {name}'],
    closeOthers: ['关闭其它', 'Close others', '關閉其他'],
    closeAll: ['全部关闭', 'Close all', '全部關閉'],
    fullScreen: ['当前页全屏', 'Page full screen', '目前頁面全螢幕'],
    exitFullScreen: ['关闭全屏', 'Leave full screen', '離開全螢幕'],
  },
  failure: {
    title: ['提示', 'Notice', '提示'],
    expired: ['登录状态已过期，请重新登录', 'Your session has expired, sign in again', '登入狀態已過期，請重新登入'],
    confirm: ['确定', 'OK', '確定'],
    timeout: ['网络超时', 'Network timeout', '網路逾時'],
    network: ['网络连接错误', 'Network connection error', '網路連線錯誤'],
    path: ['接口路径找不到', 'API address not found', '找不到介面路徑'],
  },
  page: {
    loading: ['加载中', 'Loading', '載入中'],
    notFound: ['没有这个页面', 'Page not found', '沒有這個頁面'],
    notFoundHint: [
      '地址有误，或菜单已调整。核对地址，或从首页重新进入。',
      'The address is wrong, or the menu has changed. Check the address, or start from the home page.',
      '網址有誤，或選單已調整。核對網址，或從首頁重新進入。',
    ],
    backHome: ['返回首页', 'Back to home', '返回首頁'],
    forbidden: ['没有权限', 'No permission', '沒有權限'],
    forbiddenHint: [
      '当前账号不能打开这个页面。联系管理员授权后，重新登录即可生效。',
      'This account cannot open the page. Ask an administrator for access, then sign in again.',
      '目前帳號無法開啟這個頁面。聯絡管理員授權後，重新登入即可生效。',
    ],
    reauthorize: ['重新登录', 'Sign in again', '重新登入'],
    failed: ['页面没有打开', 'The page could not be opened', '頁面沒有開啟'],
    failedHint: [
      '页面文件加载失败，可能是网络中断或系统刚刚升级。',
      'Its files could not be loaded. The network may be down, or the system has just been upgraded.',
      '頁面檔案載入失敗，可能是網路中斷或系統剛剛升級。',
    ],
    retry: ['重新加载', 'Reload', '重新載入'],
    opened: ['页面“{title}”已在新窗口中打开', 'The page “{title}” has opened in a new window', '頁面「{title}」已在新視窗中開啟'],
    visit: ['立即前往', 'Go to page', '立即前往'],
  },
} as const

export const layout = {
  /** The title of the drawer, and of its button: the frame has it without the texts of the drawer. */
  settings: ['布局配置', 'Layout settings', '版面設定'],
  /** The first level of the menu, in the columns layout. */
  sections: ['菜单分栏', 'Menu sections', '選單分欄'],
  /** The rest of a menu that the bar has no room for: on its button, and its whole name. */
  more: ['更多', 'More', '更多'],
  moreMenus: ['更多菜单', 'More menus', '更多選單'],
  nothingToFold: ['当前栏目没有可折叠的菜单', 'This section has no menu to fold', '目前欄目沒有可收合的選單'],
  toTop: ['回到顶部', 'Back to top', '回到頂端'],
  clearCache: ['清除缓存', 'Clear the cache', '清除快取'],
  cacheCleared: ['缓存已清除，页面数据已重新读取', 'Refreshed', '快取已清除，頁面資料已重新讀取'],
} as const

export const tags = {
  moveLeft: ['左移', 'Move left', '左移'],
  moveRight: ['右移', 'Move right', '右移'],
} as const

export const lock = {
  title: ['锁屏', 'Screen lock', '鎖定畫面'],
  /** Locks the screen, without waiting for the countdown. */
  now: ['锁屏', 'Lock screen', '鎖定畫面'],
  countdown: ['{seconds, number} 秒后锁屏', 'Locks in {seconds, number} s', '{seconds, number} 秒後鎖定'],
  unlock: ['解锁', 'Unlock', '解鎖'],
  /** It is locked, and the screen to unlock it could not be fetched yet. */
  unreachable: [
    '已锁屏。网络不通，恢复后可解锁',
    'Locked. There is no connection; you can unlock once it is back',
    '畫面已鎖定。網路不通，恢復後可解鎖',
  ],
  hint: ['上滑或按任意键解锁', 'Swipe up or press any key to unlock', '向上滑動或按任意鍵解鎖'],
  administrator: ['Administrator', 'Administrator', 'Administrator'],
  password: ['密码', 'Password', '密碼'],
  /** In the empty field. */
  placeholder: ['请输入密码', 'Enter your password', '請輸入密碼'],
  /** To sign in as somebody else. */
  switchUser: ['换个账号登录', 'Sign in with another account', '使用其他帳號登入'],
  date: ['{day}，{weekday}', '{weekday}, {day}', '{day}，{weekday}'],
  brief: ['{time} · {day} {weekday}', '{time} · {weekday}, {day}', '{time} · {day} {weekday}'],
} as const

export const palette = {
  label: ['全局搜索', 'Search everything', '全域搜尋'],
  placeholder: ['菜单、户名、卡号、手机号、房号', 'Menu, name, card, phone, room', '選單、戶名、卡號、手機號碼、房號'],
  menus: ['菜单', 'Menus', '選單'],
  recentHouseholds: ['最近的住户', 'Recent households', '最近的住戶'],
  recent: ['最近打开', 'Recently opened', '最近開啟'],
  actions: ['动作', 'Actions', '動作'],
  recharge: ['给 {household} 充值', 'Recharge {household}', '為 {household} 儲值'],
  replace: ['给 {meter} 换表', 'Replace meter {meter}', '為 {meter} 換錶'],
  remaining: ['剩余 {tons} t', '{tons} t left', '剩餘 {tons} t'],
  cardCount: ['{count, number} 张水卡', '{count, plural, one {# water card} other {# water cards}}', '{count, number} 張水卡'],
  amount: ['{amount} 元', '¥{amount}', '{amount} 元'],
  seeAll: ['在{list}中查看更多', 'See more in {list}', '在{list}中檢視更多'],
  none: ['没有找到“{text}”', 'Nothing found for “{text}”', '找不到「{text}」'],
  advice: [
    '可以输入卡号、姓名、房号（3-2-1203）、手机号后四位、设备SN、ICCID 或订单号',
    'Type a card number, a name, a room (3-2-1203), the last four digits of a phone, a meter SN, an ICCID or an order number',
    '可以輸入卡號、姓名、房號（3-2-1203）、手機號碼末四碼、設備SN、ICCID 或訂單號',
  ],
  searching: ['查找中', 'Searching', '搜尋中'],
  failed: ['没有查到：{reason}', 'The search failed: {reason}', '沒有查到：{reason}'],
  choose: ['选择', 'choose', '選擇'],
  nextGroup: ['切换类别', 'next group', '切換類別'],
  open: ['打开', 'open', '開啟'],
  count: ['共 {count, number} 条', '{count, plural, one {# result} other {# results}}', '共 {count, number} 筆'],
} as const

export const embedded = {
  /** `{site}`, `{parameter}`: the list of sites that may. */
  notAllowed: [
    '{site} 不在可内嵌的站点之中。联系管理员在参数 {parameter} 中加入，或在新窗口打开。',
    '{site} is not an allowed site. Ask an administrator to add it to the parameter {parameter}, or open it in a new window.',
    '{site} 不在可內嵌的網站之中。聯絡管理員在參數 {parameter} 中加入，或在新視窗開啟。',
  ],
  /** In a window of its own. */
  openOutside: ['在新窗口打开', 'Open in a new window', '在新視窗開啟'],
  failed: [
    '没有查到可内嵌的站点，可能是网络中断。',
    'Could not load the list of allowed sites; the network may be down.',
    '查不到可內嵌的網站，可能是網路中斷。',
  ],
  retry: ['重试', 'Try again', '重試'],
} as const
