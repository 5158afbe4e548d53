import type { TextsOf } from '../../messages.ts'

export const savedView: TextsOf<'savedView'> = {
  title: '視圖',
  field: {
    list: '列表',
    name: '名稱',
    filter: '篩選條件',
    isOwn: '我的',
    owner: '擁有者',
    roleIds: '共用給',
    roleNames: '共用給',
    isBroken: '已失效',
    sort: '排序',
  },
  option: {},
  action: { arrange: '排序', share: '共用視圖', shareRoles: '可共用的角色' },
  error: {
    missing: '這個視圖不存在，或不是自己的',
    listMissing: '沒有這個列表',
    nameTaken: '這個列表已有同名視圖，換一個名稱',
    tooMany: '每個列表最多 30 個視圖，先刪除不用的',
    personal: '篩選條件含個人資訊（手機號碼、證件號或搜尋文字），不能存入視圖',
    unfit: '列表不接受這個篩選條件',
    nothing: '沒有篩選條件，也沒有排序',
    roleMissing: '角色不存在或已停用',
  },
}
