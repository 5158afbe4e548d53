/** Names of rows that a first start writes; afterwards they are the administrators'. */
export const delivered = {
  company: '总公司',
  offices: { hall: '营业厅', meters: '抄表维护部', finance: '财务部' },
  roleNames: { admin: '超级管理员', common: '普通员工' },
  nicknames: { admin: '管理员', common: '营业员' },
} as const
