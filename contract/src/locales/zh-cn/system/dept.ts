import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dept = {
  title: '部门',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: '部门名称',
    parentId: '上级部门',
    head: '负责人',
    phone: '联系电话',
    email: '邮箱',
    userCount: '用户数',
  },
  option: {},
  action: { treeSelect: '选择部门', setStatus: '修改部门状态' },
  error: {
    missing: '部门不存在、已被删除或不在数据权限内，刷新后再试',
    inUse:
      '部门仍在使用：下级部门 {children} 个，用户 {users} 名，角色的数据范围 {roles} 个{business, plural, =0 {} other {，另有业务数据}}。移走后再删除',
    nameTaken: '同一上级下已有同名部门，换一个名称',
    cycle: '不能移到自己的下级部门，选择其他上级',
    tooDeep: '部门最多 8 级，选择更高的上级',
    parentMissing: '上级部门不存在或不在数据权限内，重新选择',
    rootForAll: '顶级部门只能由拥有全部数据权限的人设置，选择上级部门',
  },
} as const satisfies ResourceMessages<'dept'>
