export { type DepartmentRows, EMPTY_DEPARTMENT, rowsOfDepartments } from './ground/user.queries.ts'
export { readyMenuIds } from './role/role-choices.ts'
export { storedSettings } from './config/config.service.ts'
export { addUser } from './user/user.service.ts'
