import type { HyUser } from '@weir/contract/modules/customer/hy-user'
import { MERGE_FIELDS, type MergeField } from '@weir/contract/modules/customer/hy-user-merge'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format.ts'
import { useRefusalText } from '../../../../platform/failures.ts'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import styles from './merge.module.css'
import { useSeen } from './use-merge-preview.ts'

/** Field by field whose value stays; below, what moves. */
export function MergePreview({ household }: { household: HyUser }) {
  const t = useTranslations('hyUser.merge')
  const { label: labelOf, option } = useResourceTexts('hyUser')
  const refusalOf = useRefusalText()
  const { preview, error } = useSeen(household)
  if (error) return <Note tone="bad">{refusalOf(error)}</Note>
  if (!preview) return <Text tone="faint">{t('chooseFirst')}</Text>
  const { kept, other, same, cards, orderCount, wechat, wechatTwice } = preview
  // The number of a document says nothing without its kind.
  const valueOf = (one: HyUser, field: MergeField) =>
    field === 'idCardNo' ? `${option('documentKind', one.documentKind)} ${one.idCardNo}` : one[field]
  const differing = MERGE_FIELDS.filter((field) => !same[field])
  return (
    <>
      {!same.idCardNo && <Note tone="bad">{t('differ')}</Note>}
      <table className={styles.fields}>
        <thead>
          <tr>
            <th />
            <th>{t('stays', { name: kept.name })}</th>
            <th>{t('goes', { name: other.name })}</th>
          </tr>
        </thead>
        <tbody>
          {MERGE_FIELDS.map((field) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <FieldChoice
                name={field}
                kept={valueOf(kept, field)}
                other={valueOf(other, field)}
                isSame={same[field]}
                label={labelOf(field)}
              />
            </tr>
          ))}
        </tbody>
      </table>
      {differing.length > 0 && <Text tone="faint">{t('masked')}</Text>}
      <div aria-live="polite">
        <b>{t('moves', { cards: cards.length, orders: orderCount, wechat: wechat.length - wechatTwice })}</b>
        <ul className={styles.moves}>
          {cards.map(({ id, cardNo, communityName, roomNo, remainingQuantity }) => (
            <li key={id}>
              {[communityName, roomNo].filter(Boolean).join(' ')} {cardNo} ·{' '}
              {t('remaining', { quantity: shownQuantity(remainingQuantity) })}
            </li>
          ))}
          {wechat.map(({ id, nickname }) => (
            <li key={`wechat-${id}`}>{t('wechatOf', { nickname })}</li>
          ))}
        </ul>
      </div>
      {wechatTwice > 0 && <Note tone="info">{t('wechatTwice', { count: wechatTwice })}</Note>}
      <Note tone="info">{t('untouched')}</Note>
    </>
  )
}
