import { expect, it } from 'vitest'

import { dashboardApi } from './home/dashboard.ts'
import { menuKeysOf, readyRoles } from './ready-roles.ts'
import { screenOf } from './screens.ts'
import { READY_ROLES } from './system/role.ts'

it.each(READY_ROLES)('the ready role %s has a screen for each of its acts, its home page, and nothing of the administration', (role) => {
  const keys = new Set(menuKeysOf(role))
  const acts = readyRoles[role].does.filter(({ access, grantedBy }) => access === 'permission' && grantedBy === undefined)
  expect(acts.filter((act) => !keys.has(act.id) || !keys.has(screenOf(act)!.key)).map(({ id }) => id)).toEqual([])
  expect(keys).toContain(dashboardApi.inbox.id)
  expect([...keys].filter((key) => key.includes('/system/'))).toEqual([])
})
