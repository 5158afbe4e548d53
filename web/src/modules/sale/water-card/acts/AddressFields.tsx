import { regionApi } from '@weir/contract/modules/place/region'
import { type Room, roomApi } from '@weir/contract/modules/place/room'
import { type RoomNo, roomNoApi } from '@weir/contract/modules/place/room-no'
import { use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { choicesOf, type RowSource, rowsOf } from '../../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../platform/format/format.ts'
import { CheckBox } from '../../../../ui/input/CheckBox.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'
import { subjectOf } from '../../../card/ground/card-facts.ts'

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
