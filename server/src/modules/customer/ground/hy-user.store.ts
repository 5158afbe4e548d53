import { DOCUMENT_KINDS, type DocumentKind } from '@weir/contract/platform/text-rules/document-no'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { AppError, invalid, type PlainReason } from '../../../kernel/errors.ts'
import { texts } from '../../../kernel/texts.ts'
import { hyUsers } from './hy-user.table.ts'

interface Person {
  name: string
  telephone: string
  documentKind?: DocumentKind | undefined
  idCardNo: string
}

/**
 * Finds the end user of this ID number, or creates one (domain-rules §8). Existing data stay. Another name is refused, because one of the
 * two is mistyped. Another phone is changed where the end user is edited. An end user out of the caller's scope is refused in the same way:
 * the phone would be shown on the new card.
 */
export async function findOrMakeHyUser(
  ctx: Writing,
  { name, telephone, documentKind = DOCUMENT_KINDS[0], idCardNo }: Person,
  deptId: number,
) {
  const [made] = await ctx.db
    .insert(hyUsers)
    .values({ name, telephone, documentKind, idCardNo, deptId, createdBy: ctx.actor.id, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  const [known] = await ctx.db
    .select()
    .from(hyUsers)
    .where(and(eq(hyUsers.idCardNo, idCardNo), ownedBy(hyUsers)(ctx)))
    .for('key share')
  if (known?.name !== name) throw invalid('idCardNo', 'waterCard.error.idCardNoOfAnother')
  if (known.documentKind !== documentKind) throw otherKind(ctx, known.documentKind)
  return known
}

/** One of the two kinds is a slip: a number names one household. */
function otherKind({ client }: Writing, kind: DocumentKind) {
  const data = { kind: texts[client.language].option('hyUser', 'documentKind', kind) }
  return new AppError(400, 'error.invalid', {}, [{ field: 'documentKind', reason: 'waterCard.error.documentKindOther', data }])
}

/** A known one, within the caller's scope and locked; else `hyUserId` gets `missing`. */
export async function findHyUserOf(ctx: Writing, id: number, missing: PlainReason) {
  const [known] = await ctx.db
    .select()
    .from(hyUsers)
    .where(and(eq(hyUsers.id, id), ownedBy(hyUsers)(ctx)))
    .for('key share')
  if (!known) throw invalid('hyUserId', missing)
  if (known.erasedAt) throw invalid('hyUserId', 'personalData.error.erased')
  return known
}
