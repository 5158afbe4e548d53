import { grouped } from '@weir/contract/platform/figures'

import type { Context } from '../../../kernel/context.ts'
import { type Texts, texts } from '../../../kernel/texts.ts'
import { waterCards } from '../../card/index.ts'

/** The texts of the reader's language. */
export const wordsOf = ({ client }: Context): Texts => texts[client.language]

/** Clauses of a detail; absent ones are left out. */
export const joined = (...clauses: (string | null | undefined | false)[]) => clauses.filter(Boolean).join(' · ')

/** A register, to the litre. */
export const register = (litres: number | bigint) => grouped((Number(litres) / 1000).toFixed(3))
export const yuan = (fen: number | bigint) => (Number(fen) / 100).toFixed(2)
export const price = (unitPrice: number | bigint) => (Number(unitPrice) / 10_000).toFixed(4).replace(/0{1,2}$/, '')

export const itsCard = { cardId: waterCards.id, cardNo: waterCards.cardNo }
export const cardOf = ({ cardId, cardNo }: { cardId: number; cardNo: string }) => ({ id: cardId, cardNo })
