import { regionApi } from '@weir/contract/modules/place/region'
import { type RoomNo, roomNoApi } from '@weir/contract/modules/place/room-no'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'

export const regions = choicesOf(regionApi.treeSelect)

/** The same for a new room number and for an edit. */
export const roomNoForm = (
  <>
    <Field name="regionId" choices={regions} />
    <Field name="room" />
  </>
)

export const RoomNoEditButton = ({ roomNo }: { roomNo: RoomNo }) => (
  <FormButton endpoint={roomNoApi.edit} initialValues={roomNo} icon="edit">
    {roomNoForm}
  </FormButton>
)
