import { withTexts } from '../../platform/texts/texts.tsx'

/** The search results of this module that open over the present page. */
export const saleDrawers = {
  recharge: withTexts('whole', () => import('./water-card/recharge/RechargeOf.tsx')),
}
