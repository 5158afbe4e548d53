import { communityApi } from '@weir/contract/modules/place/community'
import { type Room, roomApi } from '@weir/contract/modules/place/room'

import { rowsOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'

export const communities = rowsOf(communityApi, 'name')

/** The same for a new room and for an edit. */
export const roomForm = (
  <>
    <Field name="communityId" choices={communities} />
    <Field name="building" />
    <Field name="unit" />
    <Field name="floor" />
    <Field name="number" />
  </>
)

export const RoomEditButton = ({ room }: { room: Room }) => (
  <FormButton endpoint={roomApi.edit} initialValues={room} icon="edit">
    {roomForm}
  </FormButton>
)
