import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const region: TextsOf<'region'> = {
  title: '區域',
  screen: '區域管理',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: '區域名稱',
    parentId: '上層區域',
    deptId: '所屬部門',
    deptName: '所屬部門',
    communities: '社區',
    rooms: '房間',
    roomNos: '房號',
    cards: '水卡',
    meters: '水錶',
  },
  option: {},
  action: {
    contents: '區域內的資料',
    figures: '區域概況',
    treeSelect: '選擇區域',
    export: '匯出',
  },
  error: {
    missing: '區域不存在或已被刪除，重新整理後再試',
    inUse: '區域下還有下層區域、社區、房號或水卡，先移走或刪除它們',
    nameTaken: '同一上層下已有同名區域，換一個名稱',
    cycle: '不能移到自己的下層區域，選擇其他上層',
    tooDeep: '區域最多 8 層，選擇更高的上層',
    parentMissing: '上層區域不存在，重新選擇',
    departmentMissing: '部門不存在或不在資料權限內，重新選擇',
    movedOtherwise: '區域的部門已被修改，移動中止；已移動的社區屬於新部門，重新移動可補齊',
  },
}
