import type { HouseholdWechat } from '@weir/contract/modules/sale/household-wechat'
import { initialOf, wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'

import styles from './WechatPerson.module.css'
import { useReveal } from '../../../platform/session/use-reveal.tsx'
import { Row } from '../../../ui/basics/Row.tsx'

/** The bytes themselves: a picture from elsewhere is never asked for. */
const isBytes = (avatar: string | null): avatar is string => avatar !== null && avatar.startsWith('data:image/jpeg;base64,')

/** Picture or first letter, and the name that a stranger chose: in one line, in its own direction. */
export const WechatPerson = ({ nickname, avatar }: Pick<HouseholdWechat, 'nickname' | 'avatar'>) => (
  <span className={styles.person} title={nickname}>
    <span className={styles.picture} aria-hidden="true">
      {isBytes(avatar) ? <img src={avatar} alt="" /> : initialOf(nickname)}
    </span>
    <bdi className={styles.name}>{nickname}</bdi>
  </span>
)

/** The name within a sentence: it turns no letter that stands beside it. */
export const isolated = (nickname: string): string => `\u2068${nickname}\u2069`

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
