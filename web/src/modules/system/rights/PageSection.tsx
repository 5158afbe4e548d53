import type { Right, Rights } from '@weir/contract/modules/system/rights'
import { useTranslations } from 'use-intl/react'

import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { PageRights } from './pages-of.ts'
import styles from './Rights.module.css'

interface Props extends PageRights {
  rights: Rights
  reach: (reach: NonNullable<Right['reach']>) => string
}

/** A page, and what may be done on it: over which rows, and by which role where there are several. */
export function PageSection({ page, title, permissions, rights, reach }: Props) {
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
            {right.reach && <span className={styles.reach}>{reach(right.reach)}</span>}
            {from(right) && <span className={styles.from}>{from(right)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
