import type { Endpoint } from '@weir/contract/platform/endpoint'

import { Fetched } from '../../Fetched.tsx'
import type { FormDrawerProps } from './CommandForm.tsx'

export const fetchForm = () => import('./CommandForm.tsx')

/** A drawer with a form for one command. The form and its controls are fetched when the first one opens. */
export const FormDrawer = <E extends Endpoint>(props: FormDrawerProps<E>) => (
  <Fetched<FormDrawerProps<E>> from={fetchForm} props={props} onFail={props.onClose} />
)

/** Fetches a part that draws a form together with the form: one wait instead of two. */
export const withForm =
  <Part,>(from: () => Promise<Part>) =>
  () =>
    Promise.all([from(), fetchForm()]).then(([part]) => part)
