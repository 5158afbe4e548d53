import { getTableName } from 'drizzle-orm'

import { weir } from './modules/index.ts'
import { sessions } from './kernel/auth/session.table.ts'
import { backupCommand } from './services/backup/backup.command.ts'
import { restoreCommand } from './services/backup/restore.command.ts'
import { verifyLogCommand } from './services/log-seal/verify-log.command.ts'
import type { AnyCommand } from './services/operator/operator-command.ts'

const leftOut = [sessions, ...weir.notBackedUp].map(getTableName)
const proofs = [...weir.commands, verifyLogCommand].filter(({ isProof }) => isProof)

/** All that `npm run weir` knows, in the order of its help. */
export const operatorCommands: readonly AnyCommand[] = [...weir.commands, verifyLogCommand, backupCommand(leftOut), restoreCommand(proofs)]
