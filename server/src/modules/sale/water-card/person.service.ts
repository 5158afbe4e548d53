import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { DOCUMENT_KINDS, type DocumentKind } from '@weir/contract/platform/text-rules/document-no'
import { and, inArray, not } from 'drizzle-orm'

import { reachOf } from '../../../kernel/auth/reach.ts'
import type { Writing } from '../../../kernel/context.ts'
import { conflict, forbidden } from '../../../kernel/errors.ts'
import { correctHyUser } from '../../customer/index.ts'
import { type Card, waterCardScope, waterCards } from '../../card/index.ts'

interface Typed {
  name: string
  telephone?: string | undefined
  documentKind?: DocumentKind | undefined
  idCardNo?: string | undefined
}

function isCorrection(card: Card, { name, telephone = card.telephone, documentKind, idCardNo }: Typed) {
  const kind = documentKind ?? (idCardNo === undefined ? card.documentKind : DOCUMENT_KINDS[0])
  return name !== card.name || telephone !== card.telephone || kind !== card.documentKind || (idCardNo ?? card.idCardNo) !== card.idCardNo
}

/**
 * Editing personal data updates the end user, and all cards of that person. They are locked and record the change themselves. It needs the
 * permission to edit end users, and all these cards within scope. An equal text changes nothing.
 */
export async function correctPerson(ctx: Writing, card: Card, typed: Typed) {
  if (!isCorrection(card, typed)) return
  const scope = reachOf(ctx.actor, hyUserApi.edit.id)
  if (!scope) throw forbidden(hyUserApi.edit.id)
  const taken = { hy_user_id_card_no_taken: 'waterCard.error.idCardNoTaken' } as const
  if (!(await correctHyUser(ctx, card.hyUserId, typed, { scope, taken }))) throw conflict('hyUser.error.outOfReach')
}

/** Nobody changes data on a card out of scope, open or closed. The error does not say which card, nor its place. */
export async function demandAllCards(ctx: Writing, hyUserIds: readonly number[]) {
  const reached = waterCardScope(ctx)
  if (!reached) return
  const unseen = await ctx.db.$count(waterCards, and(inArray(waterCards.hyUserId, [...hyUserIds]), not(reached)))
  if (unseen > 0) throw conflict('hyUser.error.outOfReach')
}
