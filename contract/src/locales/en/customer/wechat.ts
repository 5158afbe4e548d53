import type { TextsOf } from '../../messages.ts'

export const wechat: TextsOf<'wechat'> = {
  count: '{count, number}',
  all: 'All WeChat bindings',
  bind: 'Bind WeChat',
  none: 'No WeChat is bound yet',
  noneAdvice: 'It appears here once the household binds it in the mini program. The counter can bind it too.',
  openidAdvice: 'The household shows the OpenID on the page "Me" of the mini program; copy it.',
  find: 'Type a name or the last four digits of a mobile number',
  question: 'Unbind WeChat "{nickname}" from household {name}?',
  verb: 'Unbind WeChat {nickname}',
  sees: '{count, plural, one {This WeChat will no longer see the card of the household} other {This WeChat will no longer see the {count, number} cards of the household}} in the mini program: neither balance nor usage nor orders, and it cannot recharge.',
  seesAny:
    'This WeChat will no longer see the cards of the household in the mini program: neither balance nor usage nor orders, and it cannot recharge.',
  card: '{room}, card {cardNo}, {quantity} t remaining',
  stays: 'Cards, balances and other bindings stay. To bind it again, the household has to show the OpenID.',
  done: 'WeChat "{nickname}" is unbound',
}
