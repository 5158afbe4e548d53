/** What the search opens of this module over the present page. */
export const waterDrawers = {
  order: () => import('./water-card-recharge/OrderDrawer.tsx'),
  recharge: () => import('./water-card/recharge/RechargeOf.tsx'),
}
