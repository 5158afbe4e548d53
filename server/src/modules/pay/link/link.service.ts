import type { LINK_METHODS, PAYABLE_BY, payLinkApi } from '@weir/contract/modules/pay/link'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { Fen } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import { reachOf } from '../../../kernel/auth/actor.ts'
import { ALL_ROWS, type Context, NO_ROWS, type Writing } from '../../../kernel/context.ts'
import { AppError, conflict, notFound } from '../../../kernel/errors.ts'
import { rechargeWaterCard } from '../../sale/index.ts'
import { type waterCardRecharges, waterCards, waterCardScope } from '../../card/index.ts'
import { payOrder } from '../order/order.service.ts'
import { providerOf, publicAddress } from '../provider/providers.ts'
import { admit, cardOf, countOpen, orderOf, offered, payInside, paymentOf, sameOpen } from './link.queries.ts'
import { type Admission, type Payer, signedLink, payerOf, signedPayer } from './signed-text.ts'

/** An account is asked for again after it: a phone may have another user by then. */
const PAYER_S = 2 * 3600

/** The way back from a sign-in, below the address of this server. */
export const SIGNED_IN = '/api/v1/pay/signedIn'

/** The address where WeChat names its user; null: no payment inside WeChat, or nobody can be sent back. */
function signInUrl(ctx: Context): string | null {
  const [inside, base] = [providerOf(ctx, 'wechat')?.inside, publicAddress(ctx)]
  return inside && base !== undefined ? inside.signInUrl(new URL(SIGNED_IN, base).href) : null
}

/** Asks WeChat whose code this is. 409 it does not take the code, or is silent. */
export async function signInPayer(ctx: Context, { link, code }: InputOf<Api['signIn']>) {
  admit(ctx, link)
  const inside = providerOf(ctx, 'wechat')?.inside
  if (!inside) throw conflict('payLink.error.notSignedIn')
  const id = await inside.payerOf(code).catch(() => {
    throw conflict('payLink.error.providerSilent')
  })
  if (id === undefined) throw conflict('payLink.error.notSignedIn')
  const until = Math.floor(ctx.now().getTime() / 1000) + PAYER_S
  return { payer: signedPayer(ctx, { method: 'wechat', id, until }), expiresAt: new Date(until * 1000) }
}

/** The payer of a signed text, while it holds. */
function payerIn(ctx: Context, text: string | undefined): Payer | undefined {
  const payer = text === undefined ? undefined : payerOf(ctx, text)
  return payer && payer.until * 1000 > ctx.now().getTime() ? payer : undefined
}

type Api = typeof payLinkApi
type Order = typeof waterCardRecharges.$inferSelect

const HOUR_S = 3600
/** A link of an order outlives its quote, so that the payer can look at the result the next day. */
const ORDER_HOURS = 24
/** Unpaid orders that the links of one card can hold at a time. */
const MOST_OPEN = 5

const ends = ({ now }: Context, hours: number) => Math.floor(now().getTime() / 1000) + hours * HOUR_S
const made = (ctx: Context, admission: Admission) => ({
  link: signedLink(ctx, admission),
  publicUrl: publicAddress(ctx) ?? null,
  expiresAt: new Date(admission.until * 1000),
})

/** A link to pay for a card, by callers who may recharge it. 404 outside of that permission. */
export async function linkOfCard(ctx: Context, { cardId }: InputOf<Api['ofCard']>) {
  const scope = waterCardScope({ ...ctx, scope: reachOf(ctx.actor, waterCardApi.recharge.id) ?? NO_ROWS })
  const [card] = await ctx.db
    .select({ id: waterCards.id, hyUserId: waterCards.hyUserId })
    .from(waterCards)
    .where(and(eq(waterCards.id, cardId), scope))
  if (!card) throw notFound('waterCard.error.missing')
  return made(ctx, { of: 'card', id: card.id, household: card.hyUserId ?? 0, until: ends(ctx, ctx.settings.payLinkHours) })
}

/** A link to an order of water, by callers who see it. Ids repeat over the products, so no other order may have one. 404. */
export async function linkOfOrder(ctx: Context, { orderNo }: InputOf<Api['ofOrder']>) {
  const { id, kind } = await payOrder(ctx, { orderNo })
  if (kind !== 'water') throw notFound('payOrder.error.missing')
  return made(ctx, { of: 'order', id, until: ends(ctx, ORDER_HOURS) })
}

/** Exactly what a link shows. It changes nothing. */
export async function openLink(ctx: Context, { link, orderNo, payer }: InputOf<Api['open']>) {
  const admission = admit(ctx, link)
  const order = await orderOf(ctx, admission, orderNo)
  const card = admission.of === 'card' ? await cardOf(ctx, admission) : await cardOfOrder(ctx, order!)
  return {
    company: ctx.settings.receiptCompany,
    name: maskedName(card.name),
    communityName: card.communityName,
    roomNo: card.roomNo,
    expiresAt: new Date(admission.until * 1000),
    sale: admission.of === 'card' ? termsOf(ctx, card) : null,
    order: order ? await shownOrder(ctx, order, payerIn(ctx, payer)) : null,
  }
}

const termsOf = (ctx: Context, { unitPrice }: typeof waterCards.$inferSelect) => ({
  unitPrice,
  most: ctx.settings.maxRechargeFen,
  methods: offered(ctx),
  signInUrl: signInUrl(ctx),
})

async function cardOfOrder({ db }: Context, { cardId }: Order) {
  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, cardId))
  return card!
}

async function shownOrder(ctx: Context, order: Order, payer: Payer | undefined) {
  const { orderNo, amountFen: amount, quantityLitre: quantity, paymentMethod, paymentStatus, delivery, paidAt } = order
  const payment = await paymentOf(ctx, order)
  const payableBy = payableByOf(payment?.payerId ?? null, payer)
  const open = paymentStatus === 'unpaid' ? payment : undefined
  const inside = (payableBy === 'you' && open?.inside) || null
  const answered = { codeUrl: open?.codeUrl ?? null, inside, payUntil: payment?.expiresAt ?? null }
  return { orderNo, amount, quantity, paymentMethod, paymentStatus, delivery, paidAt, payableBy, ...answered }
}

function payableByOf(payerId: string | null, payer: Payer | undefined): (typeof PAYABLE_BY)[number] {
  if (payerId === null) return 'anybody'
  return payer?.id === payerId ? 'you' : 'another'
}

/** 李** for a person, 锦** for a shop: the payer knows whom they pay for. */
function maskedName(name: string): string {
  const [first = '', ...rest] = Array.from(name)
  return first + '*'.repeat(Math.min(rest.length, 2))
}

/** A resident places an order with a link of a card. An open one of the same amount is taken up again. The card is held by the recharge. */
export async function payByLink(ctx: Writing, { link, amount, paymentMethod, unitPrice, payer }: InputOf<Api['pay']>) {
  const admission = admit(ctx, link)
  if (admission.of !== 'card') throw notFound('payLink.error.invalid')
  await ctx.db.select({ id: waterCards.id }).from(waterCards).where(eq(waterCards.id, admission.id)).for('no key update')
  const { id, unitPrice: price } = await cardOf(ctx, admission)
  demandWithin(ctx, amount)
  const payerId = payer === undefined ? null : payerFor(ctx, payer, paymentMethod).id
  const same = price === unitPrice ? await sameOpen(ctx, id, { amountFen: amount, paymentMethod, unitPrice, payerId }) : undefined
  if (same) return same
  if ((await countOpen(ctx, id)) >= MOST_OPEN) throw new AppError(409, 'payLink.error.tooMany', {})
  // The signature admits to this card, as a data scope does elsewhere.
  const { orderId, orderNo } = await rechargeWaterCard({ ...ctx, scope: ALL_ROWS }, { id, amount, paymentMethod, unitPrice })
  if (payerId !== null) await payInside(ctx, orderId, payerId)
  return { orderNo }
}

/** 409: the account was named too long ago, or by another app than the one that collects. */
function payerFor(ctx: Context, text: string, method: (typeof LINK_METHODS)[number]): Payer {
  const payer = payerIn(ctx, text)
  if (payer?.method !== method || !providerOf(ctx, method)?.inside) throw conflict('payLink.error.payerExpired')
  return payer
}

function demandWithin({ settings }: Context, amount: Fen) {
  if (amount > settings.maxRechargeFen)
    throw new AppError(400, 'error.invalid', {}, [{ field: 'amount', reason: 'payLink.error.overMost' }])
}
