import type { TextsOf } from '../../messages.ts'

export const scan: TextsOf<'scan'> = {
  title: '確認登入',
  question: '以帳號 {name} 登入這個瀏覽器？',
  warning: '只確認自己剛剛開啟的登入頁。別人傳來的 QR Code，一律拒絕。',
  device: '瀏覽器',
  place: '網路位址',
  near: '與本機相同',
  far: '與本機不同',
  time: '請求時間',
  allow: '確認登入',
  refuse: '拒絕',
  allowed: '已確認登入',
  allowedHint: '電腦會自動進入主控台，本頁可以關閉。',
  refused: '已拒絕登入',
  refusedHint: '那個瀏覽器沒有登入。若非本人操作，建議修改密碼。',
  failed: '沒有可確認的登入',
  noCode: '網址裡沒有 QR Code 編號，在電腦上重新掃描。',
  goHome: '進入首頁',
}
