import { deptApi } from '@weir/contract/modules/system/dept'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { InputBox } from '../../../ui/InputBox.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PickTree } from '../../../ui/PickTree.tsx'
import styles from './User.module.css'

interface Props {
  chosen: number | undefined
  onChoose: (deptId: number | undefined) => void
  onHide: () => void
}

/** The departments beside the list: one of them shows who works in it and below. */
export function DeptSide({ chosen, onChoose, onHide }: Props) {
  const t = useTranslations('user')
  const [typed, setTyped] = useState('')
  const query = useRead(deptApi.treeSelect, {})
  return (
    <Panel className={styles.side} aria-label={t('depts')}>
      <div className={styles.head}>
        <InputBox className={styles.find}>
          <Icon name="search" size={14} />
          <input
            type="search"
            aria-label={t('filterDepts')}
            placeholder={t('filterDepts')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </InputBox>
        <IconButton icon="fold" label={t('hideDepts')} onClick={onHide} />
      </div>
      <Loaded query={query}>
        {({ list }) => (
          <div className={styles.tree}>
            <button type="button" className={styles.all} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
              {t('allDepts')}
            </button>
            <PickTree label={t('depts')} nodes={list} typed={typed} nothingFound={t('noDepts')} chosen={chosen} onChoose={onChoose} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
