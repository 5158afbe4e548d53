import type { DictValue } from '@weir/contract/modules/system/dict-data'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'

const looks = (
  <>
    <Field name="label" />
    <Field name="labelEn" />
    <Field name="labelZhTw" />
  </>
)
const place = (
  <>
    <Field name="tone" />
    <Field name="sort" />
    <Field name="isDefault" />
    <Field name="status" />
    <Field name="remark" />
  </>
)

export const dictValueForm = (
  <>
    {looks}
    <Field name="value" />
    {place}
  </>
)

/** Of a value that the program knows everything but that value. */
export function ClosedValueForm({ row: { value } }: { row: DictValue }) {
  const { label } = useResourceTexts('dictData')
  return (
    <>
      <DescriptionList items={[{ label: label('value'), value }]} />
      {looks}
      {place}
    </>
  )
}
