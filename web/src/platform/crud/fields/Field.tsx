import { use } from 'react'

import { type FieldProps, FormScope } from './form.tsx'

/** An input of the surrounding form, which brings the controls: a page that only may open one has none of them. */
export function Field(props: FieldProps) {
  const scope = use(FormScope)
  if (!scope) throw new Error(`Field ${props.name} stands in no form`)
  return <scope.Control {...props} />
}
