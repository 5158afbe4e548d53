import { regionApi } from '@weir/contract/modules/place/region'
import { type Room, roomApi } from '@weir/contract/modules/place/room'
import { type RoomNo, roomNoApi } from '@weir/contract/modules/place/room-no'
import { use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { PhoneSearch } from '@weir/contract/platform/schemas'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { plainSearch } from '@weir/contract/platform/text-rules/text-rules'

import { choicesOf, type RowSource, rowsOf } from '../../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../platform/format/format.ts'
import { CheckBox } from '../../../../ui/input/CheckBox.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'
import { useMay } from '../../../../platform/session/session.tsx'

const KINDS = ['roomId', 'roomNoId'] as const
type Kind = (typeof KINDS)[number]
type Standing = Pick<Room, 'cardId' | 'cardNo' | 'cardName' | 'isTaken' | 'isSuspended'>

const regions = choicesOf(regionApi.treeSelect)

/** Rooms by community and number, room numbers by region, each with its household. A taken one waits for the tick below. */
function useAddresses(isSecond: boolean): Record<Kind, RowSource> {
  const t = useTranslations('waterCard.address')
  const standing = ({ isTaken, isSuspended, cardName, cardNo }: Standing) =>
    isTaken ? t(isSuspended ? 'suspended' : 'taken', { name: cardName ?? '', cardNo: cardNo ?? '' }) : t('free')
  const why = (row: Standing) => (row.isTaken && !isSecond ? standing(row) : undefined)
  const only = { orderBy: 'name', isAsc: true }
  return {
    roomId: rowsOf<Room>(roomApi, 'name', {
      found: 'text',
      only,
      label: (room) => `${subjectOf({ ...room, roomNo: room.name, name: '' })} · ${standing(room)}`,
      why,
    }),
    roomNoId: rowsOf<RoomNo>(roomNoApi, 'room', {
      only: { orderBy: 'room', isAsc: true },
      label: (roomNo) => `${roomNo.regionName} ${roomNo.room} · ${standing(roomNo)}`,
      why,
    }),
  }
}

/** A room of a community or an address in none; the one that is not in view is empty. Its region follows; without an address one is chosen. */
export function AddressFields() {
  const t = useTranslations('waterCard.address')
  const { form } = use(FormScope)!
  const values = form.getValues()
  const [kind, setKind] = useState<Kind>(values['roomNoId'] ? 'roomNoId' : 'roomId')
  const [isSecond, setSecond] = useState(() => Boolean(values['reason']))
  const addresses = useAddresses(isSecond)
  const choose = (next: Kind) => {
    form.setFieldValue(kind, null)
    setKind(next)
  }
  const hasAddress = textOf(values[kind]) !== ''
  const isRefused = 'reason' in form.errors
  // Of a new card, a region chosen before its address gives way: the address says it.
  const isForgotten = hasAddress && !('id' in values) && textOf(values['regionId']) !== ''
  useEffect(() => {
    if (isForgotten) form.setFieldValue('regionId', '')
  }, [isForgotten, form])
  return (
    <>
      <Segmented
        label={t('kind')}
        look="full"
        options={KINDS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={choose}
      />
      <Field key={kind} name={kind} choices={addresses[kind]} nothing={t(`find.${kind}`)} />
      <CheckBox checked={isSecond || isRefused} onChange={({ target }) => setSecond(target.checked)}>
        {t('second')}
      </CheckBox>
      {(isSecond || isRefused) && <Field name="reason" isNeeded />}
      {!hasAddress && <Field name="regionId" choices={regions} />}
    </>
  )
}

/** Of the end user, on all cards of that person: `isFixed` without the right to correct the person. */
export const PersonFields = ({ isFixed, isNeeded = false }: { isFixed: boolean; isNeeded?: boolean }) => (
  <>
    <Field name="name" isFixed={isFixed} isNeeded={isNeeded} />
    <Field name="telephone" isFixed={isFixed} isNeeded={isNeeded} />
    <Field name="documentKind" isFixed={isFixed} isNeeded />
    <Field name="idCardNo" isFixed={isFixed} isNeeded={isNeeded} />
  </>
)

const households = rowsOf<HyUser>(hyUserApi, 'name', {
  found: (typed) => (/^\d+$/.test(plainSearch(typed)) || PhoneSearch.safeParse(typed).success ? 'telephone' : 'name'),
  label: ({ name, telephone }) => `${name} · ${telephone}`,
})
const HOLDERS = ['newcomer', 'known'] as const

/** For whom a card is: a person who comes new, or one who has a card already. */
export function HolderFields() {
  const t = useTranslations('waterCard.holder')
  const { form } = use(FormScope)!
  const [kind, setKind] = useState<(typeof HOLDERS)[number]>(form.getValues()['hyUserId'] ? 'known' : 'newcomer')
  const choose = (next: (typeof HOLDERS)[number]) => {
    for (const field of ['hyUserId', 'name', 'telephone', 'idCardNo']) form.setFieldValue(field, '')
    form.setFieldValue('documentKind', next === 'newcomer' ? DOCUMENT_KINDS[0] : '')
    setKind(next)
  }
  if (!useMay().may(hyUserApi.list)) return <PersonFields isFixed={false} isNeeded />
  return (
    <>
      <Segmented
        label={t('kind')}
        look="full"
        options={HOLDERS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={choose}
      />
      {kind === 'known' ? (
        <Field name="hyUserId" choices={households} isNeeded nothing={t('find')} />
      ) : (
        <PersonFields isFixed={false} isNeeded />
      )}
    </>
  )
}
