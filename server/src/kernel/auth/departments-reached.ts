import { type SQL, sql } from 'drizzle-orm'

import { departments, roleDepartments } from './access.table.ts'

/** A recursive CTE `below (id)`: the department and all that stand below it. */
export const departmentsBelow = (deptId: SQL | number) => sql`
  below as (
    select ${deptId}::bigint as id
    union
    select ${departments.id} from below join ${departments} on ${departments.parentId} = below.id
  )`

/** The departments that a role's data scope means to somebody of this department; needs `departmentsBelow`. Kinds 1 and 5 name none. */
export const departmentsReached = ({ roleId, dataScope, deptId }: { roleId: SQL; dataScope: SQL; deptId: SQL | number }) => sql`
  case ${dataScope}
    when 2 then array(select ${roleDepartments.deptId}::int from ${roleDepartments} where ${roleDepartments.roleId} = ${roleId})
    when 3 then array[${deptId}::int]
    when 4 then array(select below.id::int from below)
    else array[]::int[]
  end`
