import { HOME_FIELDS, type HomeField } from '@weir/contract/modules/sale/building-row'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'

import { Segmented } from '../../../ui/Segmented.tsx'
import { TableBox } from '../../../ui/Table.tsx'
import styles from './building-import.module.css'
import { HomeRow } from './HomeRow.tsx'
import type { Home } from './homes.ts'
import type { Homes } from './use-homes.ts'

const PARTS = ['all', 'wrong', 'add', 'known'] as const
type Part = (typeof PARTS)[number]

/** Each row with its verdict; a cell is mended in place. */
export function HomesTable({ state }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const { homes = [], repeated, isReady } = state
  const { parts } = useResourceTexts('buildingImport')
  const [part, setPart] = useState<Part>('all')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 50 })
  const partOf = (home: Home): Part =>
    repeated.has(home.row) || home.verdict?.verdict === 'wrong' ? 'wrong' : isReady(home) ? 'add' : (home.verdict?.verdict ?? 'all')
  const count = (one: Part) => (one === 'all' ? homes.length : homes.filter((home) => partOf(home) === one).length)
  const shown = homes.filter((home) => part === 'all' || partOf(home) === part)
  const inView = shown.slice((page.pageNum - 1) * page.pageSize, page.pageNum * page.pageSize)
  const fields = HOME_FIELDS.filter((field) => isShown(field, homes))
  const head = (field: HomeField) => {
    const { name, unit } = parts(field)
    return unit ? `${name} (${unit})` : name
  }
  return (
    <section className={styles.homes} aria-label={t('rows')}>
      <div className={styles.settings}>
        <Segmented
          label={t('show')}
          options={PARTS.map((value) => ({ value, label: `${t(`parts.${value}`)} ${count(value)}` }))}
          value={part}
          onChange={(next) => {
            setPart(next)
            setPage({ ...page, pageNum: 1 })
          }}
        />
      </div>
      <TableBox>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('row')}</th>
              <th>{t('verdict')}</th>
              {fields.map((field) => (
                <th key={field}>{head(field)}</th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {inView.map((home) => (
              <HomeRow key={home.row} home={home} fields={fields} state={state} />
            ))}
          </tbody>
        </table>
      </TableBox>
      <PanelPager of={t('rows')} answer={{ total: shown.length }} page={page} onChange={setPage} />
    </section>
  )
}

/** The fields that every home needs, and those that a row has or lacks. */
function isShown(field: HomeField, homes: readonly Home[]) {
  const isNeeded = ['communityName', 'roomName', 'name', 'telephone', 'idCardNo'].includes(field)
  return (
    isNeeded || homes.some(({ cells, verdict }) => (cells[field] ?? '') !== '' || verdict?.faults.some((fault) => fault.field === field))
  )
}
