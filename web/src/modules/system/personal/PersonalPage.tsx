import { personalApi } from '@weir/contract/modules/system/personal'

import { useRead } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { PersonHead } from './PersonHead.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 150, main: [240, 280] }

/** The user's own data, their changes, and the open sessions. */
export default function PersonalPage() {
  const query = useRead(personalApi.get, {})
  return (
    <Loaded query={query} shape={SHAPE}>
      {(person) => (
        <>
          <PersonHead person={person} />
          <Stack isBelow>
            <SessionsPanel />
            <MessagesPanel />
          </Stack>
        </>
      )}
    </Loaded>
  )
}
