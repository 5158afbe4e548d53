import type { TextsOf } from '../../messages.ts'

export const households: TextsOf<'households'> = {
  cards: '{count, plural, one {# card} other {# cards}}',
  closed: 'Closed',
  noMeter: 'No meter',
  silent: '{silent, number}/{count, number}',
  asOf: 'Last report {time}',
  alarms: 'Untreated alarms',
  usage: {
    title: 'Usage compared',
    sub: 'Last 13 months, in t',
    home: 'Home',
    own: 'This household',
    median: 'Median of the homes around',
    none: 'No open card',
    noneAdvice: 'Usage by month appears once a card is opened.',
    noRoom: 'The card has no room of a community, so no homes to compare with.',
    tooFew: 'In no month did {least, number} homes of the building or the community use water, so no median is shown.',
    building: '{month}: {usage} t here, {median} t the median of {homes, number} other homes in building {name}.',
    community: '{month}: {usage} t here, {median} t the median of {homes, number} other homes in {name}.',
  },
  merge: {
    title: 'Merge into household',
    plain: 'Merge households',
    verb: 'Merge household {name} in',
    find: 'Type a name, room, card number or the last four digits of a phone',
    itself: 'is this household',
    chooseFirst: 'Choose the household to merge in first',
    reasonFirst: 'Give a reason first',
    chooseEach: 'Choose a value for each field first',
    nameFirst: 'Type the name of the household to merge in first',
    differ:
      'The ID numbers differ: these may be two people. If they are one, choose each value and type the name of the household to merge in.',
    stays: 'Stays: {name}',
    goes: 'Goes: {name}',
    same: 'equal',
    take: '{label}: {value}',
    masked: 'Phone and ID number are masked, so different ones may look alike.',
    moves:
      '{cards, plural, one {# card} other {# cards}} ({orders, plural, one {# order} other {# orders}}) and {wechat, plural, one {# WeChat binding} other {# WeChat bindings}} move here',
    remaining: '{quantity} t left',
    wechatOf: 'WeChat {nickname}',
    wechatTwice: '{count, plural, one {# WeChat is} other {# WeChats are}} bound to both, and keep one binding.',
    untouched: 'Water, money, readings and orders stay as they are. The merge can be undone on the page of the household.',
    restate:
      'Household <b>{other}</b> no longer exists by itself, which can be undone; {cards, plural, one {# card belongs} other {# cards belong}} to <b>{kept}</b>.',
    panel: 'Merges',
    merged:
      'Household {name} merged in: {cards, plural, one {# card} other {# cards}}, {wechat, plural, one {# WeChat binding} other {# WeChat bindings}}',
    undone: 'undone {time} by {actor}',
    isUndone: 'Undone',
    undoQuestion: 'Undo the merge of household {name}?',
    undoVerb: 'Restore household {name}',
    undoDone: 'Household {name} restored',
    goesBack:
      'Household {name} is restored as it was. {cards, plural, one {# card goes} other {# cards go}} back, and {wechat, plural, one {# WeChat binding} other {# WeChat bindings}}. Water and money stay as they are.',
  },
}
