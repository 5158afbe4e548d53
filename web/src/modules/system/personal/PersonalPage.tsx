import { useQuery } from '@tanstack/react-query'
import { personalApi } from '@weir/contract/modules/system/personal'

import { queryOf } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/crud/Loaded.tsx'
import { MessagesPanel } from './MessagesPanel.tsx'
import { PersonHead } from './PersonHead.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Who one is, what one may change of it, and where one is signed in. */
export default function PersonalPage() {
  const query = useQuery({ ...queryOf(personalApi.get, {}), meta: { failure: 'inPlace' } })
  return (
    <Loaded query={query}>
      {(person) => (
        <>
          <PersonHead person={person} />
          <div className="col below">
            <SessionsPanel />
            <MessagesPanel />
          </div>
        </>
      )}
    </Loaded>
  )
}
