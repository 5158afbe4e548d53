import type { PricePreviewRow, AdjustPricePreview } from '@weir/contract/modules/sale/price-selection'
import { PRICE_MODES, type PriceMode } from '@weir/contract/modules/card/price'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { PanelPager } from '../../../platform/crud/list/ListPager.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { SkeletonRows } from '../../../ui/table/SkeletonRows.tsx'
import { ActsHead, Table, ActsCell } from '../../../ui/table/Table.tsx'
import styles from './plan.module.css'
import { useRowNote, signedTons } from './plan-sentences.tsx'
import type { PricePlan } from './use-price-plan.ts'
import { grouped, shownQuantity, signed } from '../../../platform/format/format.ts'
import { Text, Nothing } from '../../../ui/basics/Text.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'

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
      <Table isSmall isBusy={!preview}>
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

const PLAN_SUMS_FIGURE = cellClass(false, true)
const TONS = `${PLAN_SUMS_FIGURE} ${styles.tons}`
const AMOUNT = `${PLAN_SUMS_FIGURE} ${styles.amount}`

/** The sums of all cards that change, on every page. Without a mode they are those of the tons that stay. */
function PlanSums({ preview, plan: { sum, terms } }: { preview: AdjustPricePreview; plan: PricePlan }) {
  const t = useTranslations('waterCardPriceBatch')
  const { keepTonnage: tons, keepAmount: amount, counts } = preview
  const { count, remainingBefore, worthBefore } = sum ?? tons
  const leftOut = counts.all - count
  return (
    <tfoot>
      <tr>
        <td className={cellClass(true)} colSpan={3}>
          {t('total', { count })}{' '}
          {leftOut > 0 && (
            <Text size="tiny" tone="faint">
              {t('leftOut', { count: leftOut })}
            </Text>
          )}
        </td>
        <td />
        <td className={PLAN_SUMS_FIGURE}>{terms.price}</td>
        <td className={PLAN_SUMS_FIGURE}>{shownQuantity(remainingBefore)}</td>
        <td className={PLAN_SUMS_FIGURE}>{grouped(worthBefore)}</td>
        <td className={TONS}>{shownQuantity(tons.remaining)}</td>
        <td className={TONS}>{grouped(tons.worth)}</td>
        <td className={TONS}>{signed(tons.worthChange)}</td>
        <td className={AMOUNT}>{shownQuantity(amount.remaining)}</td>
        <td className={AMOUNT}>{signedTons(amount.quantityChange)}</td>
        <td className={AMOUNT}>{grouped(amount.worth)}</td>
        <td colSpan={2} />
      </tr>
    </tfoot>
  )
}

const PLAN_ROW_FIGURE = cellClass(false, true)
const PLAN_ROW_TONS = `${PLAN_ROW_FIGURE} ${styles.tons}`
const PLAN_ROW_AMOUNT = `${PLAN_ROW_FIGURE} ${styles.amount}`

interface Props {
  row: PricePreviewRow
  /** Why the card stays as it is: it replaces the figures. */
  refusal: string | undefined
  note: { tone: Tone; text: string } | undefined
  onTakeOut: () => void
}

function PlanRow({ row, refusal, note, onTakeOut }: Props) {
  const t = useTranslations('waterCardPriceBatch')
  return (
    <tr data-refused={refusal !== undefined}>
      <td className={cellClass(true)}>
        <ScreenLink to={to('waterCardDetail', { id: row.id })}>{roomOf(row) || row.cardNo}</ScreenLink>
      </td>
      <td>{row.name}</td>
      <td>
        <Text tone="muted">{row.cardNo}</Text>
      </td>
      <td className={PLAN_ROW_FIGURE}>
        <Text tone="muted">{row.oldUnitPrice}</Text>
      </td>
      <td className={PLAN_ROW_FIGURE}>{row.newUnitPrice === null ? <Nothing /> : <b>{row.newUnitPrice}</b>}</td>
      <td className={PLAN_ROW_FIGURE} data-owing={row.isOwing}>
        {shownQuantity(row.remaining)}
      </td>
      <td className={PLAN_ROW_FIGURE}>
        <Text tone="muted">{grouped(row.worth)}</Text>
      </td>
      {refusal === undefined ? (
        <>
          <Outcomes row={row} />
          <td>{note ? <StatusDot tone={note.tone}>{note.text}</StatusDot> : <Nothing />}</td>
        </>
      ) : (
        <td colSpan={7}>
          <StatusDot tone="idle">{refusal}</StatusDot>
        </td>
      )}
      <ActsCell>
        <LinkButton onClick={onTakeOut}>{t('takeOut')}</LinkButton>
      </ActsCell>
    </tr>
  )
}

function Outcomes({ row: { keepTonnage: tons, keepAmount: amount } }: { row: PricePreviewRow }) {
  return (
    <>
      <td className={PLAN_ROW_TONS}>{tons ? shownQuantity(tons.remaining) : <Nothing />}</td>
      <td className={PLAN_ROW_TONS}>{tons ? grouped(tons.worth) : <Nothing />}</td>
      <td className={PLAN_ROW_TONS}>{tons ? signed(tons.worthChange) : <Nothing />}</td>
      <td className={PLAN_ROW_AMOUNT}>{amount ? shownQuantity(amount.remaining) : <Nothing />}</td>
      <td className={PLAN_ROW_AMOUNT}>{amount ? signedTons(amount.quantityChange) : <Nothing />}</td>
      <td className={PLAN_ROW_AMOUNT}>{amount ? grouped(amount.worth) : <Nothing />}</td>
    </>
  )
}
