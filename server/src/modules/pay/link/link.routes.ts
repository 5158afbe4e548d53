import { payLinkApi } from '@weir/contract/modules/pay/link'

import { implement } from '../../../kernel/implement.ts'
import { linkOfCard, linkOfOrder, openLink, payByLink } from './link.service.ts'
import { signInPayer } from './sign-in.service.ts'

export const payLinkRoutes = implement(payLinkApi, {
  ofCard: linkOfCard,
  ofOrder: linkOfOrder,
  open: openLink,
  signIn: signInPayer,
  pay: payByLink,
})
