export { type DepartmentRows, EMPTY_DEPARTMENT, rowsOfDepartments } from './ground/department-rows.ts'
export { readyMenuIds } from './role/ready-roles.ts'
export { storedSettings } from './config/config.service.ts'
export { addUser } from './user/user.service.ts'
