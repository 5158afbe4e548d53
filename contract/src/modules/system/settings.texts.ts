import type { SettingTexts } from '../../platform/settings.ts'
import type { systemSettings } from './settings.ts'

export const systemParameters = {
  sessionIdleMinutes: {
    name: ['登录闲置时限', 'Idle time before sign-out', '登入閒置時限'],
    help: [
      '这么久没有操作就要重新登录，对已登录的人同样生效。',
      'Users are signed out after this many idle minutes; applies to open sessions too.',
      '這麼久沒有操作就要重新登入，對已登入的人同樣生效。',
    ],
  },
  sessionMaxHours: {
    name: ['登录最长时限', 'Maximum session length', '登入最長時限'],
    help: [
      '登录后最长可用的时间，之后要重新登录；从下次登录起生效。',
      'A session ends after this many hours; from the next sign-in on.',
      '登入後最長可用的時間，之後要重新登入；從下次登入起生效。',
    ],
  },
  sessionsPerUser: {
    name: ['每人同时登录数', 'Sessions per account', '每人同時登入數'],
    help: [
      '一个账号最多同时登录几处；再多登录一处，最久没有操作的那处退出。',
      'Above this number, the longest-idle session is ended.',
      '一個帳號最多同時登入幾處；再多登入一處，最久沒有操作的那處登出。',
    ],
  },
  loginCaptcha: {
    name: ['登录验证码', 'Captcha at sign-in', '登入驗證碼'],
    help: [
      '登录和获取短信验证码前是否要填图形验证码。停用后仍会限制密码试错次数。',
      'Asks for the picture code before a sign-in or a text message. Wrong passwords stay limited when disabled.',
      '登入和取得簡訊驗證碼前是否要填圖形驗證碼。停用後仍會限制密碼試錯次數。',
    ],
    options: { on: ['启用', 'Enabled', '啟用'], off: ['停用', 'Disabled', '停用'] },
  },
  loginLinks: {
    name: ['登录页其他方式', 'Other ways to sign in', '登入頁其他方式'],
    help: ['登录页下方的链接，最多四个。', 'Links below the form of the login page, four at most.', '登入頁下方的連結，最多四個。'],
  },
  loginContact: {
    name: ['忘记密码联系方式', 'Contact for a forgotten password', '忘記密碼聯絡方式'],
    help: ['显示在登录页，告诉忘记密码的人找谁。', 'Shown on the login page.', '顯示在登入頁，告訴忘記密碼的人找誰。'],
  },
  frameOrigins: {
    name: ['可内嵌的外部站点', 'Sites that may be embedded', '可內嵌的外部網站'],
    help: [
      '内嵌菜单只能显示这里列出的站点，写成 https://域名:端口；页面重新打开后生效。',
      'Embedded menus show these sites only, written as https://host:port; takes effect when a page is opened again.',
      '內嵌選單只能顯示這裡列出的網站，寫成 https://網域:連接埠；頁面重新開啟後生效。',
    ],
  },
  uploadUserQuota: {
    name: ['每人文件额度', 'File quota of a user', '每人檔案額度'],
    help: [
      '一个人保存的文件合计上限，上传中的按整个文件大小计入。',
      'All kept files of one user together. Uploads under way count with their whole size.',
      '一個人保存的檔案合計上限，上傳中的按整個檔案大小計入。',
    ],
  },
  uploadTotalQuota: {
    name: ['全站文件额度', 'File quota of the site', '全站檔案額度'],
    help: ['所有人保存的文件合计上限。', 'All kept files of all users together.', '所有人保存的檔案合計上限。'],
  },
  uploadFileMost: {
    name: ['单个文件上限', 'Largest file', '單個檔案上限'],
    help: ['更大的文件不能上传。', 'A larger file cannot be uploaded.', '更大的檔案不能上傳。'],
  },
  uploadKeepDays: {
    name: ['未传完的分片保留', 'Chunks of unfinished uploads stay for', '未傳完的分片保留'],
    help: [
      '这么久没有继续的上传会被清理，之后要重新上传。',
      'An upload that nobody continues for so long is dropped. It has to start again then.',
      '這麼久沒有繼續的上傳會被清理，之後要重新上傳。',
    ],
  },
  keepExportDays: {
    name: ['导出文件保留', 'Exported files stay for', '匯出檔案保留'],
    help: [
      '导出的文件含个人信息，过期删除，需要时重新导出。',
      'Exported files hold personal data. They are deleted after these days and can be exported again.',
      '匯出的檔案含個人資料，過期刪除，需要時重新匯出。',
    ],
  },
  keepTaskDays: {
    name: ['任务与导入明细保留', 'Tasks and imported rows stay for', '工作與匯入明細保留'],
    help: [
      '到期删除任务记录和导入文件逐行的结果，导入的数据不受影响。',
      'Tasks and the results of each imported row are deleted after these days. The imported records stay.',
      '到期刪除工作紀錄和匯入檔案逐列的結果，匯入的資料不受影響。',
    ],
  },
  keepLoginDays: {
    name: ['登录日志保留', 'Sign-in log stays for', '登入紀錄保留'],
    help: [
      '0 为一直保留；否则至少 180 天（网络安全法），到期删除。',
      '0 keeps it without end. Otherwise at least 180 days (law of network security); older entries are deleted.',
      '0 為一直保留；否則至少 180 天（網路安全法），到期刪除。',
    ],
  },
  keepOperationDays: {
    name: ['操作日志保留', 'Operation log stays for', '操作紀錄保留'],
    help: [
      '0 为一直保留；否则至少 180 天（网络安全法），到期从最早的条目删起，其余条目仍可验证。',
      '0 keeps it without end. Otherwise at least 180 days (law of network security); the oldest entries are deleted, and the rest can still be verified.',
      '0 為一直保留；否則至少 180 天（網路安全法），到期從最早的條目刪起，其餘條目仍可驗證。',
    ],
  },
  keepHouseholdYears: {
    name: ['销户住户保留', 'Households without a card stay for', '銷戶住戶保留'],
    help: [
      '0 为一直保留；否则至少 3 年（诉讼时效）。最后一张水卡销户满这么久，夜间自动清除住户的个人信息，金额、账本和用水保留。',
      '0 keeps them without end. Otherwise at least 3 years (limitation of claims). So long after the last card was closed, a nightly job erases the personal data; money, ledger and usage stay.',
      '0 為一直保留；否則至少 3 年（訴訟時效）。最後一張水卡銷戶滿這麼久，夜間自動清除住戶的個人資料，金額、帳本和用水保留。',
    ],
  },
  demoEnabled: {
    name: ['示例页面', 'Demo pages', '範例頁面'],
    help: [
      '是否开放给开发团队看的示例页面，地址从 #/demo 开始，也可以用菜单搜索打开。',
      'Whether the demo pages for developers are open. They begin at #/demo, and the menu search finds them.',
      '是否開放給開發團隊看的範例頁面，網址從 #/demo 開始，也可以用選單搜尋開啟。',
    ],
    options: { on: ['启用', 'Enabled', '啟用'], off: ['停用', 'Disabled', '停用'] },
  },
  setupPage: {
    name: ['首日准备', 'Page of the first day', '首日準備'],
    help: [
      '管理员登录后是否先打开首日准备，做完后自动不再打开。选“正式系统”后不会再写入样例数据。',
      'Whether administrators begin there until all is done. A real system never gets sample data.',
      '管理員登入後是否先開啟首日準備，做完後自動不再開啟。選「正式系統」後不會再寫入範例資料。',
    ],
    options: {
      auto: ['没有样例数据时打开', 'Open without sample data', '沒有範例資料時開啟'],
      on: ['正式系统，打开', 'Real system, open', '正式系統，開啟'],
      off: ['正式系统，不打开', 'Real system, not open', '正式系統，不開啟'],
    },
  },
  setupSkipped: {
    name: ['首日准备中不用的步骤', 'Steps of the first day that are left out', '首日準備中不用的步驟'],
    help: [
      '在首日准备页面上标为不用时写下，带原因。',
      'Written by the page of the first day, with the reasons.',
      '在首日準備頁面上標為不用時寫下，帶原因。',
    ],
  },
  lockScreenVerify: {
    name: ['锁屏解锁方式', 'Unlock with', '鎖定畫面解鎖方式'],
    help: [
      '选“任意密码”时，谁都能解开锁住的屏幕，只挡视线，不挡人。',
      'With "any password" the lock only hides the screen.',
      '選「任意密碼」時，誰都能解開鎖定的畫面，只擋視線，不擋人。',
    ],
    options: { password: ['本人密码', 'Own password', '本人密碼'], any: ['任意密码', 'Any password', '任意密碼'] },
  },
} as const satisfies SettingTexts<typeof systemSettings>
