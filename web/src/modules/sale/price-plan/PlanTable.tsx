import type { PricePreviewRow } from '@weir/contract/modules/sale/price-selection'
import { PRICE_MODES, type PriceMode } from '@weir/contract/modules/card/price-terms'
import { useTranslations } from 'use-intl/react'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { cellClass } from '../../../ui/column.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { ActsHead, Table } from '../../../ui/Table.tsx'
import styles from './plan.module.css'
import { PlanRow } from './PlanRow.tsx'
import { PlanSums } from './PlanSums.tsx'
import { useRowNote } from './plan-words.tsx'
import type { PricePlan } from './use-price-plan.ts'

const COLUMNS = 15
const FIGURE = cellClass(false, true)
const GROUP = { keepTonnage: styles.tons, keepAmount: styles.amount }

/** Each card before and after, in both modes. The chosen one is tinted, the other stands for comparison. The sums stick. */
export function PlanTable({ plan }: { plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { preview, terms, page, turn, selection, undoesId, select, query } = plan
  const notes = useRowNote()
  const takeOut =
    undoesId === undefined
      ? ({ id }: PricePreviewRow) => select(without(selection, id))
      : ({ id }: PricePreviewRow) => select({ ...selection, except: [...listOf(selection.except), id] })
  return (
    <div className={styles.preview} data-mode={terms.mode} aria-busy={query.isPlaceholderData}>
      <Table isSmall>
        <Head mode={terms.mode} />
        <tbody data-bones={!preview}>
          {!preview && <SkeletonRows rows={10} columns={COLUMNS} />}
          {preview?.list.map((row) => (
            <PlanRow key={row.id} row={row} refusal={notes.refusalOf(row)} note={notes.noteOf(row)} onTakeOut={() => takeOut(row)} />
          ))}
        </tbody>
        {preview && <PlanSums preview={preview} plan={plan} />}
      </Table>
      <PanelPager of={t('plain')} answer={preview} page={page} onChange={turn} />
    </div>
  )
}

function Head({ mode }: { mode: PriceMode | undefined }) {
  const t = useTranslations('waterCardPriceBatch')
  const { label, option } = useResourceTexts('waterCard')
  const nameOf = (one: PriceMode) => {
    const name = option('mode', one)
    return mode === undefined ? name : t(mode === one ? 'groupChosen' : 'groupOther', { mode: name })
  }
  return (
    <thead>
      <tr>
        <td colSpan={3} />
        <th colSpan={2} scope="colgroup">
          {t('groupPrice')}
        </th>
        <th colSpan={2} scope="colgroup">
          {t('groupNow')}
        </th>
        {PRICE_MODES.map((one) => (
          <th key={one} colSpan={3} scope="colgroup" className={GROUP[one]}>
            {nameOf(one)}
          </th>
        ))}
        <td colSpan={2} />
      </tr>
      <tr>
        <th scope="col" className={cellClass(true)}>
          {label('roomNo')}
        </th>
        <th scope="col">{label('name')}</th>
        <th scope="col">{label('cardNo')}</th>
        <th scope="col" className={FIGURE}>
          {t('old')}
        </th>
        <th scope="col" className={FIGURE}>
          {t('next')}
        </th>
        <Figure name={t('remaining')} unit="t" />
        <Figure name={t('worth')} unit={t('yuan')} />
        <Figure of="keepTonnage" name={t('remaining')} unit="t" />
        <Figure of="keepTonnage" name={t('worth')} unit={t('yuan')} />
        <Figure of="keepTonnage" name={t('difference')} unit={t('yuan')} />
        <Figure of="keepAmount" name={t('remaining')} unit="t" />
        <Figure of="keepAmount" name={t('difference')} unit="t" />
        <Figure of="keepAmount" name={t('worth')} unit={t('yuan')} />
        <th scope="col">{t('note')}</th>
        <ActsHead>{t('takeOut')}</ActsHead>
      </tr>
    </thead>
  )
}

const Figure = ({ of, name, unit }: { of?: PriceMode; name: string; unit: string }) => (
  <th scope="col" className={`${FIGURE} ${of ? GROUP[of] : ''}`}>
    {name} <small>{unit}</small>
  </th>
)

const listOf = (ids: unknown): number[] => (Array.isArray(ids) ? (ids as number[]) : [])

/** A card that was named is not named any more; of a filter it is an exception. */
function without(selection: Record<string, unknown>, id: number) {
  const named = listOf(selection.ids)
  return named.length > 1
    ? { ...selection, ids: named.filter((one) => one !== id) }
    : { ...selection, except: [...listOf(selection.except), id] }
}
