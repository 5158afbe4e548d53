import { SETTINGS } from '@weir/contract/modules/settings'
import { to } from '@weir/contract/modules/to'
import { countDistinct, eq, isNotNull } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/texts.ts'
import type { SetupStep, Standing } from '../../services/setup-step.ts'
import { waterCardRecharges, waterCards } from '../card/index.ts'
import { communities } from '../place/index.ts'
import { storedSettings } from '../system/index.ts'

async function ofCompany({ db }: Context, t: Texts['t']): Promise<Standing> {
  const name = (await storedSettings(db)).get(SETTINGS.receiptCompany.key) ?? ''
  if (name === '') return { isDone: false, found: t('setupWords.company.todo'), advice: t('setupWords.company.advice') }
  return { isDone: true, found: t('setupWords.company.done', { name }) }
}

/** A community gives its new cards a price. A utility without communities types it on each card. */
async function ofPrice({ db }: Context, t: Texts['t']): Promise<Standing> {
  const count = await db.$count(communities, isNotNull(communities.defaultUnitPrice))
  if (count > 0) return { isDone: true, found: t('setupWords.price.done', { count }) }
  const [prices] = await db.select({ count: countDistinct(waterCards.unitPrice) }).from(waterCards)
  if (prices && prices.count > 0) return { isDone: true, found: t('setupWords.price.onCards', { count: prices.count }) }
  return { isDone: false, found: t('setupWords.price.todo'), advice: t('setupWords.price.advice') }
}

async function ofCards({ db }: Context, t: Texts['t']): Promise<Standing> {
  const cards = await db.$count(waterCards)
  if (cards === 0) return { isDone: false, found: t('setupWords.cards.noCard'), advice: t('setupWords.cards.adviceCard') }
  const orders = await db.$count(waterCardRecharges, eq(waterCardRecharges.paymentStatus, 'paid'))
  if (orders === 0) return { isDone: false, found: t('setupWords.cards.noOrder', { cards }), advice: t('setupWords.cards.adviceOrder') }
  return { isDone: true, found: t('setupWords.cards.done', { cards, orders }) }
}

const receiptCompany = to('config', { configKey: SETTINGS.receiptCompany.key })

export const saleSetup: readonly SetupStep[] = [
  { step: 'company', pages: [receiptCompany], parameter: 'receiptCompany', look: ofCompany },
  { step: 'price', pages: [to('community'), to('adjustPrices', {})], look: ofPrice },
  { step: 'cards', pages: [to('waterCard', {}), to('buildingImport')], look: ofCards },
]
