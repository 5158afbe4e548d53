import type { ResourceMessages } from '../../messages.ts'

export const config: ResourceMessages<'config'> = {
  title: '系統參數',
  field: { configKey: '參數鍵名', configValue: '參數鍵值' },
  option: {},
  action: { getByKey: '讀取參數' },
  error: { missing: '參數不存在' },
}
