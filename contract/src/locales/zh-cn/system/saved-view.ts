import type { ResourceMessages } from '../../resource-messages.ts'

export const savedView = {
  title: '视图',
  field: {
    list: '列表',
    name: '名称',
    filter: '筛选条件',
    isOwn: '我的',
    owner: '所有者',
    roleIds: '共享给',
    roleNames: '共享给',
    isBroken: '已失效',
    sort: '排序',
  },
  option: {},
  action: { arrange: '排序', share: '共享视图', shareRoles: '可共享的角色' },
  error: {
    missing: '这个视图不存在，或不是自己的',
    listMissing: '没有这个列表',
    nameTaken: '这个列表已有同名视图，换一个名称',
    tooMany: '每个列表最多 30 个视图，先删除不用的',
    personal: '筛选条件含个人信息（手机号、证件号或搜索文字），不能存入视图',
    unfit: '列表不接受这个筛选条件',
    nothing: '没有筛选条件，也没有排序',
    roleMissing: '角色不存在或已停用',
  },
} as const satisfies ResourceMessages<'savedView'>
