import type { TextsOf } from '../../messages.ts'

export const deviceKeys: TextsOf<'deviceKeys'> = {
  gateway: '閘道，全部水錶',
  whose: '填寫 SN 的金鑰只能回報這個水錶；留空是閘道的金鑰，可以回報全部水錶。',
  made: '新設備金鑰',
  once: '金鑰只顯示這一次，關閉前先複製到設備中。',
  use: 'HTTP 上報時放在標頭 X-Device-Key；MQTT 登入時作為密碼，閘道的使用者名稱是 gateway，水錶的使用者名稱是其 SN。',
  copy: '複製',
  copied: '已複製',
}
