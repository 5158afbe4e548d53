import type { TextsOf } from '../../messages.ts'

export const deviceKey: TextsOf<'deviceKey'> = {
  title: '設備金鑰',
  field: { name: '名稱', deviceSn: '設備SN', key: '金鑰', createdAt: '建立時間', dateRange: '日期' },
  option: {},
  action: {},
  error: { missing: '金鑰不存在，重新整理後再試' },
}
