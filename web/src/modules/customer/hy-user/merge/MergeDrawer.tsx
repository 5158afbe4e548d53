import { useQueryClient, useQuery } from '@tanstack/react-query'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { useTranslations } from 'use-intl/react'
import { MERGE_FIELDS, type MergeField } from '@weir/contract/modules/customer/hy-user-merge'
import { type ReactNode, use, useEffect, useRef } from 'react'

import { rowsOf } from '../../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { textOf, shownQuantity } from '../../../../platform/format/format.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Radio } from '../../../../ui/input/CheckBox.tsx'
import styles from './merge.module.css'
import { queryOf } from '../../../../platform/server/api.ts'

/** The other record, what moves from it, and of each field whose value stays. */
export default function MergeDrawer({ household, onClose }: { household: HyUser; onClose: () => void }) {
  const t = useTranslations('hyUser.merge')
  const queries = useQueryClient()
  const { resource, action } = hyUserApi.mergePreview
  const others = rowsOf<HyUser>(hyUserApi, 'name', {
    found: 'text',
    label: subjectOf,
    why: ({ id }) => (id === household.id ? t('itself') : undefined),
  })
  return (
    <FormDrawer
      endpoint={hyUserApi.merge}
      title={t('title')}
      of={household.name}
      initialValues={{ id: household.id, keptVersion: household.version, otherVersion: '', cards: '', ...UNCHOSEN }}
      foot={<MergeFoot household={household} />}
      onRefused={() => void queries.invalidateQueries({ queryKey: [resource, action] })}
      width="560px"
      onClose={onClose}
    >
      <Field name="otherId" choices={others} nothing={t('find')} />
      <MergePreview household={household} />
      <ConfirmName household={household} />
      <Field name="reason" />
    </FormDrawer>
  )
}

/** Typed where the documents differ. */
function ConfirmName({ household }: { household: HyUser }) {
  const { preview } = useMergePreview(household)
  return preview && !preview.same.idCardNo && <Field name="confirmName" isNeeded />
}

/** 锦绣花园 3-2-1203 张三 · 138****1234 */
const subjectOf = ({ name, roomNo, telephone }: Pick<HyUser, 'name' | 'roomNo' | 'telephone'>): string =>
  `${[roomNo, name].filter(Boolean).join(' ')} · ${telephone}`

/** Verb, object and effect: which record goes, and how many cards move. */
function MergeFoot({ household }: { household: HyUser }) {
  const t = useTranslations('hyUser.merge')
  const { form, preview } = useMergePreview(household)
  if (!preview) return <ActFoot verb={t('plain')} why={t('chooseFirst')} />
  const { kept, other, cards, same } = preview
  const typed = (field: string) => textOf(form.values[field]).trim()
  const why = MERGE_FIELDS.some((field) => typed(`${field}From`) === '')
    ? t('chooseEach')
    : !same.idCardNo && typed('confirmName') === ''
      ? t('nameFirst')
      : typed('reason') === ''
        ? t('reasonFirst')
        : undefined
  const restate = t.rich('restate', { kept: kept.name, other: other.name, cards: cards.length, b: (text: ReactNode) => <b>{text}</b> })
  return <ActFoot verb={t('verb', { name: other.name })} look="danger-solid" restate={restate} why={why} />
}

/** Field by field whose value stays; below, what moves. */
function MergePreview({ household }: { household: HyUser }) {
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

interface Props {
  name: MergeField
  label: string
  kept: string | null
  other: string | null
  isSame: boolean
}

/** Two cells of a row: either value may stay. Equal ones need no choice. */
function FieldChoice({ name, label, kept, other, isSame }: Props) {
  const t = useTranslations('hyUser.merge')
  const { form } = use(FormScope)!
  if (isSame)
    return (
      <td colSpan={2}>
        {kept ?? '—'} <Text tone="faint">{t('same')}</Text>
      </td>
    )
  const cell = (side: 'kept' | 'other', value: string | null) => (
    <td>
      <Radio
        name={`merge-${name}`}
        aria-label={t('take', { label, value: value ?? '—' })}
        checked={form.values[`${name}From`] === side}
        onChange={() => form.setFieldValue(`${name}From`, side)}
      >
        {value ?? '—'}
      </Radio>
    </td>
  )
  return (
    <>
      {cell('kept', kept)}
      {cell('other', other)}
    </>
  )
}

/** Both records as the server has them. The form sends the versions and the number of cards that stand here. */
function useMergePreview({ id }: HyUser) {
  const { form } = use(FormScope)!
  const otherId = Number(textOf(form.values['otherId']))
  const isChosen = Number.isInteger(otherId) && otherId > 0
  const query = useQuery({ ...queryOf(hyUserApi.mergePreview, { id, otherId }), enabled: isChosen, meta: { failure: 'inPlace' } })
  return { form, preview: isChosen ? query.data : undefined, error: isChosen ? query.error : null }
}

/** Nobody but a person says which of two values is right. */
const UNCHOSEN = { nameFrom: '', telephoneFrom: '', idCardNoFrom: '', noteFrom: '', confirmName: '' }

/** Keeps what the form sends in step with what is shown. Of equal values it takes either; another record begins without a choice. */
function useSeen(household: HyUser) {
  const { form, preview, error } = useMergePreview(household)
  const shownId = useRef<number>(undefined)
  useEffect(() => {
    if (!preview) return
    const { kept, other, cards, same } = preview
    const isAnother = shownId.current !== other.id
    shownId.current = other.id
    const equal = MERGE_FIELDS.filter((field) => same[field]).map((field) => [`${field}From`, 'kept'] as const)
    const facts = { keptVersion: kept.version, otherVersion: other.version, cards: cards.length }
    const seen: Record<string, unknown> = { ...(isAnother && UNCHOSEN), ...facts, ...Object.fromEntries(equal) }
    const values = form.getValues()
    if (Object.entries(seen).some(([name, value]) => values[name] !== value)) form.setValues(seen)
  }, [preview, form])
  return { form, preview, error }
}
