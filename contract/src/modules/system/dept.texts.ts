import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { deptApi } from './dept.ts'

export const dept = {
  title: ['部门', 'Department', '部門'],
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    name: ['部门名称', 'Name', '部門名稱'],
    parentId: ['上级部门', 'Parent department', '上層部門'],
    head: ['负责人', 'Head', '負責人'],
    phone: ['联系电话', 'Phone', '聯絡電話'],
    email: ['邮箱', 'Email', '電子郵件'],
    userCount: ['用户数', 'Users', '使用者數'],
  },
  option: {},
  action: {
    treeSelect: ['选择部门', 'Choose a department', '選擇部門'],
    setStatus: ['修改部门状态', 'Change department status', '變更部門狀態'],
  },
  error: {
    missing: [
      '部门不存在、已被删除或不在数据权限内，刷新后再试',
      'This department does not exist or is outside your data scope; refresh and try again',
      '部門不存在、已被刪除或不在資料權限內，重新整理後再試',
    ],
    inUse: [
      '部门仍在使用：下级部门 {children} 个，用户 {users} 名，角色的数据范围 {roles} 个{business, plural, =0 {} other {，另有业务数据}}。移走后再删除',
      'Still in use: {children} departments below, {users} users, the data scope of {roles} roles{business, plural, =0 {} other {, and business data}}. Move them first',
      '部門仍在使用：下層部門 {children} 個，使用者 {users} 名，角色的資料範圍 {roles} 個{business, plural, =0 {} other {，另有業務資料}}。移走後再刪除',
    ],
    nameTaken: [
      '同一上级下已有同名部门，换一个名称',
      'Its parent has a department of this name already; choose another',
      '同一上層下已有同名部門，換一個名稱',
    ],
    cycle: [
      '不能移到自己的下级部门，选择其他上级',
      'A department cannot be its own parent; choose another parent',
      '不能移到自己的下層部門，選擇其他上層',
    ],
    tooDeep: [
      '部门最多 8 级，选择更高的上级',
      'Departments have at most 8 levels; choose a higher parent',
      '部門最多 8 層，選擇更高的上層',
    ],
    parentMissing: [
      '上级部门不存在或不在数据权限内，重新选择',
      'There is no such parent in your data scope; choose again',
      '上層部門不存在或不在資料權限內，重新選擇',
    ],
    rootForAll: [
      '顶级部门只能由拥有全部数据权限的人设置，选择上级部门',
      'Only users with access to all data can create a top-level department; choose a parent',
      '頂層部門只能由擁有全部資料權限的人設定，選擇上層部門',
    ],
  },
} as const satisfies ResourceMessages<typeof deptApi>
