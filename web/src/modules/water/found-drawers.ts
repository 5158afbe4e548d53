/** The search results of this module that open over the present page. */
export const waterDrawers = {
  order: () => import('./water-card-recharge/OrderDrawer.tsx'),
  recharge: () => import('./water-card/recharge/RechargeOf.tsx'),
}
