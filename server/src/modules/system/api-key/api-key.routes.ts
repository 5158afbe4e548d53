import { apiKeyApi } from '@weir/contract/modules/system/api-key'

import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import { readHandlers } from '../../../kernel/crud/read-handlers.ts'
import { editing, implement } from '../../../kernel/implement.ts'
import { reading } from './api-key.list.ts'
import { addApiKey, editApiKey, keyChoices, revokeApiKey } from './api-key.service.ts'

export const apiKeyRoutes = implement(editing(apiKeyApi, apiKeys), {
  ...readHandlers(apiKeyApi, apiKeys, reading),
  add: addApiKey,
  edit: editApiKey,
  revoke: revokeApiKey,
  choices: keyChoices,
})
