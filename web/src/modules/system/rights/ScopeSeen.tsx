import { DATA_SCOPES, type ScopeOfRole } from '@weir/contract/modules/system/rights'
import { useTranslations } from 'use-intl/react'

import { Note } from '../../../ui/basics/Note.tsx'

interface Department {
  id: number
  parentId: number | null
  regions: number
  cards: number
}

interface Props {
  scopes: readonly ScopeOfRole[]
  departments: readonly Department[]
  /** Of the account; missing for a role, whose holders are of several departments. */
  deptId?: number
}

/** Says what somebody of this department sees with these scopes together. Rows that they add themselves come to it. */
export function ScopeSeen({ scopes, departments, deptId }: Props) {
  const t = useTranslations('role.seen')
  const seen = departments.filter(({ id }) => scopes.some((scope) => isSeen(id, scope, deptId, departments)))
  const [regions, cards] = [sumOf(seen, 'regions'), sumOf(seen, 'cards')]
  const isEmpty = regions === 0 && cards === 0
  return <Note tone={isEmpty ? 'warn' : 'info'}>{isEmpty ? t('nothing') : t('rows', { regions, cards })}</Note>
}

/** The departments whose people would see no region, with one scope that goes by the department of its holder. */
export const emptyFor = <Row extends Department>(dataScope: ScopeOfRole['dataScope'], departments: readonly Row[]): Row[] =>
  departments.filter((own) =>
    departments.every((one) => one.regions === 0 || !isSeen(one.id, { dataScope, deptIds: [] }, own.id, departments)),
  )

function isSeen(id: number, { dataScope, deptIds }: ScopeOfRole, deptId: number | undefined, departments: readonly Department[]): boolean {
  if (dataScope === DATA_SCOPES.all) return true
  if (dataScope === DATA_SCOPES.chosen) return deptIds.includes(id)
  if (dataScope === DATA_SCOPES.ownDepartment) return id === deptId
  return deptId !== undefined && dataScope === DATA_SCOPES.ownAndBelow && isBelow(id, deptId, departments)
}

function isBelow(id: number | null, top: number, departments: readonly Department[]): boolean {
  if (id === null || id === top) return id === top
  return isBelow(departments.find((one) => one.id === id)?.parentId ?? null, top, departments)
}

const sumOf = (seen: readonly Department[], of: 'regions' | 'cards') => seen.reduce((sum, one) => sum + one[of], 0)
