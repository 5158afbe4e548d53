import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../platform/api.ts'
import type { Choice } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { CronField } from './CronField.tsx'
import { ParametersField } from './ParametersField.tsx'

const methods = queryOptions({
  queryKey: ['sysJob', 'choices', 'methods'],
  queryFn: async ({ signal }): Promise<Choice[]> =>
    (await call(sysJobApi.methods, {}, { signal })).list.map(({ name, title }) => ({ value: name, label: title, name: title, depth: 0 })),
})

/** A new job is enabled or not from the start. A delivered one keeps its method, group and strategy, a fixed one its schedule too. */
export const JobFields = ({ job }: { job?: Pick<SysJob, 'isBuiltIn' | 'isFixed'> }) => (
  <>
    <Field name="name" />
    {!job?.isBuiltIn && <Field name="method" choices={methods} />}
    <ParametersField />
    {!job?.isFixed && <CronField />}
    {!job?.isBuiltIn && (
      <>
        <Field name="executionStrategy" />
        <Field name="group" />
      </>
    )}
    {!job && <Field name="status" />}
    <Field name="remarks" />
  </>
)
