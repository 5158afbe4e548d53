import type { ResourceMessages } from '../../messages.ts'

export const user: ResourceMessages<'user'> = {
  title: '使用者',
  field: { userInfo: '使用者資訊', menuList: '選單', permissions: '權限' },
  option: {},
  action: { getUserMenus: '讀取選單' },
  error: {},
}
