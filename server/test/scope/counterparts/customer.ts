import { type Counterpart, exported, found, idsOf, inOrder, list, type See, shown, allOf } from '../counterpart.ts'

const cardsOf = ({ all, mine }: See, hyUserId: number) => mine(all.waterCards).filter((card) => card.hyUserId === hyUserId)
const openCards = (see: See, hyUserId: number) => cardsOf(see, hyUserId).filter(({ state }) => state !== 'closed').length

/** The last five orders of their cards: the card decides the end user, the order decides its readers. */
function lastOrders({ all, mine }: See, hyUserId: number) {
  const cards = new Set(all.waterCards.filter((card) => card.hyUserId === hyUserId).map(({ id }) => id))
  return inOrder(idsOf(mine(all.waterCardRecharges).filter(({ cardId }) => cards.has(cardId))).slice(-5))
}

export const customerQueries: Record<string, Counterpart> = {
  'customer/wechatBinding/list': list(
    'wechatBindings',
    [{ hyUserId: 1 }, ({ hyUserId }) => hyUserId === 1],
    [{ name: 'User 1' }, ({ hyUserId }) => hyUserId === 2],
  ),
  'customer/wechatBinding/export': exported('wechatBindings', ({ nickname }) => nickname),
  'customer/wechatBinding/get': found('wechatBindings'),
  'customer/hyUser/list': allOf(list('hyUsers', [{ telephone: '0001' }, ({ telephone }) => telephone.endsWith('0001')]), (see) => [
    {
      input: { withCard: true },
      told: ({ data }) => idsOf(data.list as { id: number }[]),
      expected: idsOf(see.mine(see.all.hyUsers).filter(({ id }) => openCards(see, id) > 0)),
    },
    {
      input: {},
      told: ({ data }) =>
        Object.fromEntries((data.list as { id: number; cardCount: number }[]).map(({ id, cardCount }) => [id, cardCount])),
      expected: Object.fromEntries(see.mine(see.all.hyUsers).map(({ id }) => [id, openCards(see, id)])),
    },
  ]),
  'customer/hyUser/export': exported('hyUsers', ({ name }) => name),
  'customer/hyUser/timeline': found('hyUsers', ({ id }) => ({ id })),
  'customer/hyUser/usage': found('hyUsers', ({ id }) => ({ id })),
  'customer/hyUser/mergePreview': found('hyUsers', ({ id }) => ({ id, otherId: id === 1 ? 2 : 1 })),
  'customer/personalData/preview': found('hyUsers', ({ id }) => ({ hyUserId: id })),
  'customer/personalData/file': found('hyUsers', ({ id }) => ({ hyUserId: id })),
  'customer/hyUser/merges': ({ all, mine }) =>
    all.hyUsers.slice(0, 2).map((user) => ({
      input: { id: user.id },
      told: ({ data }) => (data.list as unknown[]).length,
      expected: mine(all.hyUserMerges).filter(({ keptId }) => keptId === user.id && mine([user]).length > 0).length,
    })),
  'customer/hyUser/get': shown(
    'hyUsers',
    ({ cardCount }) => cardCount,
    ({ id }, see) => openCards(see, id),
  ),
  'customer/hyUser/detail': shown(
    'hyUsers',
    (data) => {
      const { hyUser, cards, lastOrders, usage } = data as {
        hyUser: { cardCount: number }
        cards: { id: number }[]
        lastOrders: { id: number }[]
        usage: { rechargedQuantity: string }
      }
      return { count: hyUser.cardCount, cards: idsOf(cards), orders: idsOf(lastOrders), recharged: Number(usage.rechargedQuantity) * 1000 }
    },
    ({ id }, see) => ({
      count: openCards(see, id),
      cards: idsOf(cardsOf(see, id)),
      orders: lastOrders(see, id),
      recharged: cardsOf(see, id).reduce((sum, card) => sum + card.totalRechargeLitre, 0),
    }),
  ),
}
