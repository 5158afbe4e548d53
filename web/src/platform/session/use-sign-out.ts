import { useMutation } from '@tanstack/react-query'
import { signInApi } from '@weir/contract/modules/system/sign-in'

import { call } from '../server/api.ts'
import { endSession } from '../server/session-cache.ts'

/** Ends the session on the server too; without a connection, here at least. Nothing is read again with a session that is over. */
export const useSignOut = () =>
  useMutation({ mutationFn: () => call(signInApi.logout, {}), onSettled: endSession, meta: { failure: 'inPlace' } })
