import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { use, useEffect, useEffectEvent, useRef } from 'react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { AddressFields, HolderFields } from './CardFields.tsx'
import { MeterField } from './BindFields.tsx'
import { queryOf } from '../../../../platform/server/api.ts'
import { textOf } from '../../../../platform/format/format.ts'
import { useMay } from '../../../../platform/session/session.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../../ui/basics/Button.tsx'

/** A room of a community, or a room number. */
export type Address = { roomId: number } | { roomNoId: number }

/** A new card: where, for whom, at which price, with which meter. */
export default function AddCard({ address = {}, onClose }: { address?: Address | Record<never, never>; onClose: () => void }) {
  const t = useTranslations('waterCard.holder')
  return (
    <FormDrawer endpoint={waterCardApi.add} initialValues={address} foot={<ActFoot verb={t('open')} />} onClose={onClose}>
      <AddressFields />
      <HolderFields />
      <PriceField />
      <MeterField />
      <Field name="cardNo" nothing={t('generated')} />
    </FormDrawer>
  )
}

const MINOR = { failure: 'inPlace' } as const

/** The price of a new card: preset from the room's community, or else it offers that of the last card opened in the same region. */
function PriceField() {
  const t = useTranslations('waterCard.holder')
  const { usual, preset } = useUsualPrice()
  const { form } = use(FormScope)!
  const last = useRef('')
  // A price that somebody typed stays.
  const take = useEffectEvent((price: string) => {
    const typed = textOf(form.getValues()['unitPrice'])
    if (typed === '' || typed === last.current) form.setFieldValue('unitPrice', price)
    last.current = price
  })
  useEffect(() => {
    if (preset !== undefined) take(preset)
  }, [preset])
  return (
    <div>
      <Field name="unitPrice" />
      {usual && usual.unitPrice !== textOf(form.getValues()['unitPrice']) && (
        <Text as="p" tone="faint" size="tiny">
          {t('usualPrice', { region: usual.regionName ?? '', price: usual.unitPrice })}{' '}
          <LinkButton onClick={() => form.setFieldValue('unitPrice', usual.unitPrice)}>{t('takePrice')}</LinkButton>
        </Text>
      )}
    </div>
  )
}

function useUsualPrice() {
  const values = use(FormScope)!.form.getValues()
  const idOf = (field: string) => Number(textOf(values[field]))
  const [roomId, roomNoId] = [idOf('roomId'), idOf('roomNoId')]
  const room = useQuery({ ...queryOf(roomApi.get, { id: roomId }), enabled: roomId > 0, meta: MINOR }).data
  const roomNo = useQuery({ ...queryOf(roomNoApi.get, { id: roomNoId }), enabled: roomNoId > 0, meta: MINOR }).data
  const regionId = room?.regionId ?? roomNo?.regionId ?? idOf('regionId')
  const isAsked = useMay().may(waterCardApi.list) && regionId > 0
  const last = { regionId, state: 'active', pageSize: 1 } as const
  const usual = useQuery({ ...queryOf(waterCardApi.list, last), enabled: isAsked, meta: MINOR }).data?.list[0]
  const preset = room?.defaultUnitPrice ?? undefined
  return { preset, usual: preset === undefined ? usual : undefined }
}
