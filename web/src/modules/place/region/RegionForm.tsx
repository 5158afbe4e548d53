import { type Region, regionApi } from '@weir/contract/modules/place/region'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { DeptField } from './DeptField.tsx'

const regions = choicesOf(regionApi.list)

/** The same for a new region and for an edit. */
export const regionForm = (
  <>
    <Field name="parentId" isParent choices={regions} />
    <Field name="name" />
    <DeptField />
    <Field name="sort" />
    <Field name="status" />
  </>
)

export const RegionEditButton = ({ region }: { region: Region }) => (
  <FormButton endpoint={regionApi.edit} initialValues={region} icon="edit">
    {regionForm}
  </FormButton>
)
