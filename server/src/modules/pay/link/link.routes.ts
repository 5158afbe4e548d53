import { payLinkApi } from '@weir/contract/modules/pay/link'

import { implement } from '../../../kernel/implement.ts'
import { linkOfCard, linkOfOrder, openLink, payByLink, signInPayer } from './link.service.ts'

export const payLinkRoutes = implement(payLinkApi, {
  ofCard: linkOfCard,
  ofOrder: linkOfOrder,
  open: openLink,
  signIn: signInPayer,
  pay: payByLink,
})
