import { DATA_SCOPE_NAMES, DATA_SCOPES } from '@weir/contract/modules/system/data-scope'
import type { Right, Rights, RightsRole } from '@weir/contract/modules/system/rights'
import { useTranslations } from 'use-intl/react'

type Reach = NonNullable<Right['reach']>

/** More departments than these are counted. */
const NAMED = 3

/** Over which rows: of a permission, and of a role. */
export function useReachTexts({ departments }: Pick<Rights, 'departments'>) {
  const t = useTranslations('rights')
  const tr = useTranslations('role')
  const comma = useTranslations('crud')('comma')
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  const named = (deptIds: readonly number[]) => {
    const some = deptIds
      .slice(0, NAMED)
      .map((id) => names.get(id) ?? String(id))
      .join(comma)
    return deptIds.length > NAMED ? t('manyDepartments', { names: some, count: deptIds.length }) : some
  }
  return {
    ofPermission({ all, deptIds, own }: Reach): string {
      if (all) return t('allRows')
      const parts = [...(deptIds.length > 0 ? [named(deptIds)] : []), ...(own ? [t('ownRows')] : [])]
      return parts.length > 0 ? parts.join(' + ') : t('noRows')
    },
    ofRole({ isSuper, dataScope, deptIds }: RightsRole): string {
      if (isSuper) return tr('isSuper')
      const scope = tr(`scope.${DATA_SCOPE_NAMES.find((name) => DATA_SCOPES[name] === dataScope)!}`)
      return deptIds.length > 0 ? tr('scopeOf', { scope, names: named(deptIds) }) : scope
    },
  }
}
