import type { fun as source } from '../zh-cn/fun.ts'

export const fun: typeof source = {
  tagsView: {
    hint: '頁面自己操作標籤頁：重新整理、關閉、改名、全螢幕，和標籤頁右鍵選單做的一樣。',
    own: '目前標籤頁',
    name: '標籤頁名稱',
    rename: '修改名稱',
    refresh: '重新整理標籤頁',
    close: '關閉標籤頁',
    closeOthers: '關閉其他標籤頁',
    closeAll: '關閉全部標籤頁',
    full: '全螢幕顯示',
    mountedAt: '頁面建立時間',
  },
  countup: {
    hint: '數字用一秒捲到新的值；系統設定了減少動畫時直接顯示。',
    again: '換一組數字',
    figures: { cards: '水卡', meters: '水錶', usage: '今日用水（噸）', money: '今日儲值（元）' },
  },
  qrcode: {
    hint: '輸入的內容變成 QR Code，深色模式下仍是黑白，讀碼器才認得。',
    content: 'QR Code 內容',
    again: '換成新的登入網址',
    code: 'QR Code',
    tooLong: '最多 600 個字元',
  },
  print: {
    hint: '只列印下面的單據：選單、標籤頁和按鈕不會出現在紙上。',
    print: '列印單據',
    receipt: '儲值單據',
    item: '項目',
    quantity: '數量（噸）',
    amount: '金額（元）',
    total: '合計',
    rows: ['居民用水', '污水處理費', '水資源費'],
  },
  clipboard: {
    hint: '複製左邊的內容，再貼到右邊。沒有 HTTPS 時改用瀏覽器的舊指令。',
    link: '要複製的內容',
    copy: '複製內容',
    copied: '已複製',
    failed: '複製失敗，瀏覽器沒有給出剪貼簿權限',
    paste: '貼到這裡',
    pastePlaceholder: 'Ctrl + V',
  },
}
