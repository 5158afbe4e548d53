import { type Community, communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'

export const regions = choicesOf(regionApi.treeSelect)

/** The same for a new community and for an edit. */
export const communityForm = (
  <>
    <Field name="regionId" choices={regions} />
    <Field name="name" />
    <Field name="address" />
    <Field name="defaultUnitPrice" />
  </>
)

export const CommunityEditButton = ({ community }: { community: Community }) => (
  <FormButton endpoint={communityApi.edit} initialValues={community} icon="edit">
    {communityForm}
  </FormButton>
)
