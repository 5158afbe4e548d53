import { useQuery } from '@tanstack/react-query'
import { type Rights, type Right, type RightsRole, DATA_SCOPE_NAMES, DATA_SCOPES } from '@weir/contract/modules/system/rights'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'
import { useDeferredValue, useState } from 'react'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'

import { call } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { textClass } from '../../../ui/basics/text-class.ts'
import styles from './Rights.module.css'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'

interface Props {
  endpoint: Endpoint
  id: number
  name: string
  onClose: () => void
}

export default function RightsDrawer({ endpoint, id, name, onClose }: Props) {
  const t = useTranslations('rights')
  const tc = useTranslations('crud')
  const query = useQuery({
    queryKey: [endpoint.resource, endpoint.action, id],
    queryFn: ({ signal }) => call(endpoint, { id }, { signal }) as Promise<Rights>,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
  return (
    <SideDrawer title={t('title', { name })} closeLabel={tc('close')} width="640px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(rights) => <RightsBody rights={rights} />}</Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

/** The roles it comes from, then page by page what is seen and done there. */
function RightsBody({ rights }: { rights: Rights }) {
  const t = useTranslations('rights')
  const [typed, setTyped] = useState('')
  const reach = useReachTexts(rights)
  const pages = pagesOf(rights.rights, useDeferredValue(typed))
  const lacked = rights.rights.filter(({ lackedBy }) => lackedBy !== null).length
  return (
    <>
      {rights.isSuper && <Note tone="info">{t('everything')}</Note>}
      {lacked > 0 && <Note tone="warn">{t('lackedCount', { count: lacked })}</Note>}
      <ul className={styles.roles} aria-label={t('roles')}>
        {rights.roles.map((role) => (
          <li key={role.id}>
            <b>{role.name}</b>
            <Text tone="faint">{role.status === 1 ? reach.ofRole(role) : t('disabledRole')}</Text>
          </li>
        ))}
      </ul>
      <InputBox role="search" aria-label={t('find')}>
        <Icon name="search" size={14} />
        <input
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </InputBox>
      {pages.map((page) => (
        <PageSection key={page.page.id} {...page} rights={rights} reach={reach.ofPermission} />
      ))}
      {pages.length === 0 && <Empty title={typed.trim() ? t('nothingFound') : t('nothing')} />}
    </>
  )
}

type Reach = NonNullable<Right['reach']>

/** More departments than these are counted. */
const NAMED = 3
const REACH = textClass({ tone: 'muted' })

/** Over which rows: of a permission, and of a role. */
function useReachTexts({ departments }: Pick<Rights, 'departments'>) {
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

interface RightsBodyProps extends PageRights {
  rights: Rights
  reach: (reach: NonNullable<Right['reach']>) => string
}

/** A page, and what may be done on it: over which rows, and by which role where there are several. */
function PageSection({ page, title, permissions, rights, reach }: RightsBodyProps) {
  const t = useTranslations('rights')
  const comma = useTranslations('crud')('comma')
  const nameOf = (id: number) => rights.roles.find((role) => role.id === id)?.name ?? String(id)
  const from = ({ roleIds, lackedBy }: Right) => {
    if (lackedBy !== null) return t('lacked', { name: nameOf(lackedBy) })
    return rights.roles.length > 1 && roleIds.length > 0 ? t('from', { names: roleIds.map(nameOf).join(comma) }) : undefined
  }
  const isGiven = page.roleIds.length > 0 || permissions.length === 0
  return (
    <section className={styles.page}>
      <h3>
        {title}
        {!isGiven && <StatusTag tone="idle">{t('notInMenu')}</StatusTag>}
      </h3>
      <ul className={permissions.some(({ reach, lackedBy }) => reach ?? lackedBy) ? undefined : styles.dense}>
        {permissions.map((right) => (
          <li key={right.id} className={right.lackedBy === null ? undefined : styles.vain}>
            <span className={styles.name} title={right.permission ?? undefined}>
              {right.name}
            </span>
            {right.reach && <span className={REACH}>{reach(right.reach)}</span>}
            {from(right) && <span className={styles.from}>{from(right)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PageRights {
  page: Right
  /** With the directories it stands in: `权限管理 / 角色管理`. */
  title: string
  permissions: Right[]
}

/** Permissions page by page, in menu order; filtered by the name of a page or of a permission. */
function pagesOf(rights: readonly Right[], text: string): PageRights[] {
  const byId = new Map(rights.map((right) => [right.id, right]))
  const on = Map.groupBy(
    rights.filter(({ type }) => type === 'button'),
    ({ parentId }) => parentId,
  )
  const titleOf = ({ parentId, name }: Right): string => {
    const above = byId.get(parentId ?? 0)
    return above ? `${titleOf(above)} / ${name}` : name
  }
  const wanted = plainText(text).toLowerCase()
  const holds = (one: string | null) => one?.toLowerCase().includes(wanted) ?? false
  return rights.flatMap((page) => {
    if (page.type !== 'menu') return []
    const title = titleOf(page)
    const all = on.get(page.id) ?? []
    const permissions = holds(title) ? all : all.filter(({ name, permission }) => holds(name) || holds(permission))
    return holds(title) || permissions.length > 0 ? [{ page, title, permissions }] : []
  })
}
