import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { healthApi } from './health.ts'

export const health = {
  title: ['运行健康', 'Health', '執行健康'],
  field: {
    subject: ['检查项', 'Subject', '檢查項'],
    name: ['对象', 'Object', '對象'],
    state: ['状态', 'State', '狀態'],
    figure: ['情况', 'Found', '情況'],
    since: ['自', 'Since', '自'],
    advice: ['处理办法', 'What to do', '處理辦法'],
    runbook: ['处置手册', 'Runbook', '處置手冊'],
    page: ['页面', 'Page', '頁面'],
    changes: ['更新内容', 'What is new', '更新內容'],
  },
  option: {
    subject: {
      processes: ['进程', 'Processes', '行程'],
      clock: ['时钟', 'Clock', '時鐘'],
      disk: ['硬盘', 'Disk', '硬碟'],
      database: ['数据库', 'Database', '資料庫'],
      backup: ['备份', 'Backup', '備份'],
      outbox: ['待发消息', 'Messages to be sent', '待發訊息'],
      jobs: ['定时任务', 'Scheduled jobs', '排程工作'],
      tasks: ['导入导出任务', 'Imports and exports', '匯入匯出工作'],
      webhooks: ['Webhook', 'Webhooks', 'Webhook'],
      readings: ['读数接收', 'Readings', '讀數接收'],
      payProviders: ['支付渠道', 'Payment providers', '付款管道'],
      payKeys: ['支付证书', 'Payment certificates', '付款憑證'],
      smsProviders: ['短信通道', 'SMS providers', '簡訊通道'],
      operators: ['运营商', 'SIM operators', '電信商'],
      tls: ['网站证书', 'Certificate of the site', '網站憑證'],
      deviceKeys: ['设备密钥', 'Device keys', '設備金鑰'],
      apiKeys: ['接口密钥', 'API keys', '介面金鑰'],
      version: ['版本', 'Version', '版本'],
    },
    state: {
      act: ['要处理', 'Act', '要處理'],
      look: ['要留意', 'Look', '要留意'],
      fine: ['正常', 'Fine', '正常'],
    },
    runbook: {
      restore: ['恢复备份', 'Restore', '還原備份'],
      failover: ['切换', 'Failover', '切換'],
      'lost-key': ['密钥丢失', 'Lost key', '金鑰遺失'],
      'stuck-queue': ['队列卡住', 'Stuck queue', '佇列卡住'],
      'wrong-price': ['单价错误', 'Wrong price', '單價錯誤'],
      'provider-down': ['外部服务中断', 'Provider down', '外部服務中斷'],
    },
  },
  action: { state: ['查看运行健康', 'View health', '檢視執行健康'], news: ['查看更新内容', 'View what is new', '檢視更新內容'] },
  error: {},
  /** Words of the page. */
  refresh: ['刷新', 'Refresh', '重新整理'],
  allFine: ['全部正常', 'All is fine', '全部正常'],
  showNews: ['更新内容', 'What is new', '更新內容'],
  newsOf: ['当前版本 {version}', 'Version {version}', '目前版本 {version}'],
} as const satisfies ResourceMessages<typeof healthApi>
