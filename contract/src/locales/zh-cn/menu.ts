import type { ScreenKey } from '../../modules/screens.ts'

export const menu: Record<ScreenKey, string> = {
  home: '首页',
  water: '水务管理',
  waterCard: '水卡管理',
  place: '区域房产',
  customer: '客户管理',
  system: '系统管理',
}
