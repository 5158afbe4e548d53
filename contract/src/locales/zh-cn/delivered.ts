/** Names of rows that a first start writes; afterwards they are the administrators'. */
export const delivered = {
  company: '总公司',
  offices: ['营业厅', '抄表维护部', '财务部'],
  roleNames: { admin: '超级管理员', common: '普通员工' },
  nicknames: { admin: '管理员', common: '营业员' },
} as const
