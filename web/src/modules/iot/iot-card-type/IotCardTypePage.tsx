import { type IotCardType, iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { useTranslations } from 'use-intl/react'
import { use, useEffect, type ReactNode, useState } from 'react'
import { EFFECTS, PACKAGE_KINDS, type PackageKind, SIM_OPERATORS } from '@weir/contract/modules/iot/iot-codes'
import { isMonthly, spanOf, startOf, firstDayOf } from '@weir/contract/modules/iot/packages'
import { TypedTraffic } from '@weir/contract/platform/units'
import { toZone } from '@weir/contract/platform/zone'

import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import type { Values } from '../../../platform/command/typed-values.ts'
import { shownInstant, textOf } from '../../../platform/format/format.ts'
import { Note } from '../../../ui/basics/Note.tsx'

/** The packages on offer. A package that was sold stays as it was sold. */
export default function IotCardTypePage() {
  const t = useTranslations('iotCardRecharge.type')
  const { option } = useResourceTexts('iotCardType')
  const columns: ListColumn<IotCardType>[] = [
    'name',
    { id: 'id', name: t('number'), cell: ({ id }) => id, isFigure: true, isSortable: true },
    'operator',
    { field: 'kind', cell: ({ kind, days }) => (days === null ? option('kind', kind) : t('days', { count: days })) },
    'size',
    'price',
    'effect',
    { field: 'status', cell: (type) => <TypeSwitch type={type} /> },
    'packageCode',
    'sort',
    { field: 'description', isSpare: true },
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <CrudPage
      api={iotCardTypeApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="operator" />
          <Filter name="kind" />
          <Filter name="effect" />
          <Filter name="status" />
        </>
      }
      columns={columns}
      actions={<ExportButton endpoint={iotCardTypeApi.export} />}
      addForm={<TypeForm />}
      editForm={<TypeForm />}
    />
  )
}

function TypeSwitch({ type: { id, name, status } }: { type: IotCardType }) {
  const t = useTranslations('iotCardRecharge.type')
  return (
    <StatusSwitch endpoint={iotCardTypeApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
      <p>{t('disables')}</p>
    </StatusSwitch>
  )
}

/** The fields of a package. Only a package of some days has a number of days. */
function TypeForm() {
  const t = useTranslations('iotCardRecharge.type')
  const { form } = use(FormScope)!
  const { kind, days } = form.values
  const isOfDays = kind === 'days'
  // A number that nobody sees any more must not keep the form from being sent.
  const isLeftOver = !isOfDays && days !== undefined && days !== null && days !== ''
  useEffect(() => {
    if (isLeftOver) form.setFieldValue('days', '')
  }, [form, isLeftOver])
  return (
    <>
      <Field name="name" />
      <Field name="operator" />
      <Field name="kind" />
      {isOfDays && <Field name="days" isNeeded />}
      <Field name="size" />
      <Field name="price" />
      <Field name="effect" />
      <TermNote values={form.values} />
      <Field name="packageCode" nothing={t('noCode')} />
      <Field name="sort" />
      <Field name="description" />
    </>
  )
}

/** A code that the form holds, once it is chosen. */
const chosenOf = <Code extends string>(codes: readonly Code[], value: unknown) => codes.find((code) => code === value)

/** Days that the schema takes; null: none yet. */
const daysOf = (kind: PackageKind, typed: unknown) => {
  const days = Number(textOf(typed))
  return kind === 'days' && Number.isInteger(days) && days >= 1 && days <= 3660 ? days : null
}

/** The start and the end of such a package if somebody bought it now, in the cycles of its operator. */
function TermNote({ values }: { values: Values }) {
  const t = useTranslations('iotCardRecharge.type')
  const { option } = useResourceTexts('iotCardType')
  const [now] = useState(() => new Date())
  const [operator, kind, effect] = [
    chosenOf(SIM_OPERATORS, values['operator']),
    chosenOf(PACKAGE_KINDS, values['kind']),
    chosenOf(EFFECTS, values['effect']),
  ]
  if (!operator || !kind || !effect) return null
  const days = daysOf(kind, values['days'])
  if (kind === 'days' && days === null) return <Note tone="idle">{t('needsDays')}</Note>
  const { start, end } = spanOf({ kind, days }, operator, startOf(effect, operator, now))
  const shown = (instant: Date) => shownInstant(toZone(instant))
  const size = textOf(values['size'])
  return (
    <Note tone="info">
      {t.rich('term', { start: shown(start), end: shown(end), b: (text: ReactNode) => <b>{text}</b> })}{' '}
      {TypedTraffic.safeDecode(size).success && t(isMonthly(kind) ? 'each' : 'whole', { size })}{' '}
      {t('cycle', { operator: option('operator', operator), day: firstDayOf(operator) })}
    </Note>
  )
}
