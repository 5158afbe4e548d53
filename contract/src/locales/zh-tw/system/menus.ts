import type { TextsOf } from '../../messages.ts'

export const menus: TextsOf<'menus'> = {
  state: '顯示狀態',
  shown: '顯示',
  hidden: '隱藏',
  top: '頂層',
  showButtons: '展開按鈕',
  hideButtons: '收合按鈕',
  opens: { label: '開啟方式', component: '頁面元件', window: '外部連結', frame: '內嵌網頁' },
  fixed: '內建選單的類型、路徑、元件和介面規則由系統維護，其餘可以修改',
  rolesHint: '儲存後立即生效；超級管理員始終擁有全部選單',
  permissionHint: '持有此選單的角色同時取得這個介面的權限',
  /** Of a button: its rows and its act. */
  button: '{title}：{action}',
  deletion: {
    question: '刪除選單「{title}」？',
    confirm: '刪除 {count, number} 個選單',
    below: '將同時刪除 {count, number} 個下層：{names}',
    roles: '這些角色會失去它們：{names}',
    role: '{name}（{count, number} 人）',
    nobody: '沒有角色持有這些選單',
  },
  icon: { choose: '選擇圖示', none: '無圖示', search: '搜尋圖示', nothingFound: '沒有這個圖示', sizes: '三種尺寸', clear: '不用圖示' },
}
