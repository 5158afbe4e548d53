import { useQuery } from '@tanstack/react-query'
import { METER_SETTINGS } from '@weir/contract/modules/meter/meter-settings'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { grouped, textOf } from '../../../platform/format/format.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

/** The model of a meter. A new meter takes its settings at once where none is typed. Another meter takes them by a click. */
export function ModelField() {
  const t = useTranslations('waterMeter.model')
  const { form } = use(FormScope)!
  const values = form.getValues()
  const isNew = !('id' in values)
  const defaults = useDefaults(textOf(values['deviceModel']))
  const differing = METER_SETTINGS.filter((name) => name in values && defaults && !isSame(values[name], defaults[name]))
  const take = (names: readonly (typeof METER_SETTINGS)[number][]) => {
    for (const name of names) form.setFieldValue(name, typeof defaults![name] === 'boolean' ? defaults![name] : plain(defaults![name]))
  }
  useEffect(() => {
    if (isNew && defaults) take(differing.filter((name) => name === 'commands' || textOf(values[name]) === ''))
    // Only another model fills the form; what is typed afterwards stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [defaults])
  return (
    <div>
      <Field name="deviceModel" />
      {defaults && differing.length > 0 && (
        <Text as="p" tone="faint" size="tiny">
          {t('usual', { flow: grouped(defaults.maxFlow), range: grouped(defaults.registerRange), hours: String(defaults.reportHours) })}{' '}
          <LinkButton onClick={() => take(differing)}>{t('take')}</LinkButton>
        </Text>
      )}
    </div>
  )
}

function useDefaults(deviceModel: string) {
  const enabled = useMay().may(waterMeterApi.list) && deviceModel !== ''
  const { data } = useQuery({ ...queryOf(waterMeterApi.modelDefaults, { deviceModel }), enabled, meta: { failure: 'inPlace' } as const })
  return data?.defaults ?? undefined
}

/** 5.000 and 5 are one figure. */
const isSame = (typed: unknown, usual: unknown) =>
  typeof usual === 'boolean' ? Boolean(typed) === usual : textOf(typed) !== '' && Number(textOf(typed)) === Number(usual)
const plain = (figure: unknown) => String(Number(figure))
