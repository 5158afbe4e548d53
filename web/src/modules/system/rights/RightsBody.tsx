import type { Rights } from '@weir/contract/modules/system/rights'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { InputBox } from '../../../ui/InputBox.tsx'
import { Note } from '../../../ui/Note.tsx'
import { pagesOf } from './pages-of.ts'
import { PageSection } from './PageSection.tsx'
import styles from './Rights.module.css'
import { useReachTexts } from './use-reach-texts.ts'

/** The roles it comes from, then page by page what is seen and done there. */
export function RightsBody({ rights }: { rights: Rights }) {
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
