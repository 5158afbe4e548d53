import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const wechatBinding: TextsOf<'wechatBinding'> = {
  title: 'WeChat binding',
  screen: 'WeChat bindings',
  field: {
    ...pick(labels, 'dateRange'),
    hyUserId: 'Household',
    name: 'Household',
    telephone: 'Contact phone',
    nickname: 'WeChat name',
    openid: 'OpenID',
    avatar: 'Picture',
    binder: 'Bound by',
    createdAt: 'Bound at',
  },
  option: {},
  action: { unbind: 'Unbind WeChat', reveal: 'Show whole OpenID', export: 'Export' },
  error: {
    missing: 'This binding does not exist; refresh and try again',
    householdMissing: 'There is no such household in your data scope',
    taken: 'This WeChat is bound to the household already',
    noPicture: 'The picture is no small JPEG; take another one, or none',
  },
}
