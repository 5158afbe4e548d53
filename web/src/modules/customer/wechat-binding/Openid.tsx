import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'

import { useReveal } from '../../../platform/session/use-reveal.tsx'
import { Row } from '../../../ui/basics/Row.tsx'

/** Masked; whole for a holder of that permission, who asks for it. */
export function Openid({ id, openid }: { id: number; openid: string }) {
  const { revealed, button } = useReveal(wechatBindingApi.reveal, { id })
  return (
    <Row as="span">
      <code>{revealed?.openid ?? openid.replace(/\*{5,}/, '****')}</code>
      {button}
    </Row>
  )
}
