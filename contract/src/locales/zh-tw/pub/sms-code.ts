import type { TextsOf } from '../../messages.ts'

export const smsCode: TextsOf<'smsCode'> = {
  title: '簡訊驗證碼',
  field: { mobile: '手機號碼', verifyCode: '驗證碼', verifyKey: '驗證碼編號', seconds: '再次傳送間隔', isSent: '是否已傳送' },
  option: {},
  action: { send: '傳送簡訊驗證碼' },
  error: { wrongCode: '驗證碼輸入錯誤', tooSoon: '{seconds} 秒後才能再次傳送', tooMany: '取得簡訊驗證碼次數過多，{minutes} 分鐘後再試' },
}
