import type { DELIVERY_REASONS } from '../modules/water/water-card-recharge.ts'

/** What the pages of water cards and orders say beside the labels of their fields. */
export interface CardMessages {
  /** `{days}` */
  days: string
  out: string
  system: string
  noMeter: string
  /** `{values}` */
  sparkline: string
  /** Which kind of address a card has. */
  address: {
    kind: string
    roomId: string
    roomNoId: string
  }
  /** When a meter comes to a card or leaves it. */
  bind: {
    now: string
    /** `{zone}` */
    emptyIsNow: string
    /** `{sn}`, `{cardNo}` */
    bindQuestion: string
    unbindQuestion: string
    bind: string
    unbind: string
    /** `{time}` */
    from: string
    until: string
    /** `{register}` */
    cut: string
    uncut: string
  }
  why: {
    notActive: string
    notThePerson: string
    closed: string
  }
  counter: {
    title: string
    keyboard: string
    household: string
    find: string
    choose: string
    confirm: string
    /** `{count}` */
    found: string
    nobody: string
    change: string
    /** `{quantity}` */
    remaining: string
    /** `{cardNo}`, `{deviceSn}` */
    identity: string
    recharge: string
    usual: string
    toggle: string
    byAmount: string
    byQuantity: string
    yuan: string
    ton: string
    quote: string
    typeFirst: string
    price: string
    buys: string
    costs: string
    after: string
    method: string
    methodKeys: string
    print: string
    /** `{room}`, `{name}`, `{deviceSn}`, `{method}`, `{amount}`, `{quantity}` */
    restate: string
    once: string
    cancel: string
    /** `{amount}` */
    submit: string
    submitPlain: string
    /** `{amount}`, `{quantity}` */
    done: string
    next: string
    close: string
  }
  receipt: {
    title: string
    print: string
    left: string
    keep: string
  }
  detail: {
    opened: string
    /** `{count}` */
    wechat: string
    /** `{price}` */
    perTon: string
    /** `{days}` */
    daysLeft: string
    unknown: string
    /** `{quantity}` */
    average: string
    /** `{day}` */
    until: string
    outlook: string
    usage: string
    usageSub: string
    used: string
    estimated: string
    /** `{quantity}` */
    mean: string
    noUsage: string
    ledger: string
    ledgerSub: string
    all: string
    more: string
    orders: string
    noOrders: string
    lastOrder: string
    /** `{amount}` */
    yuan: string
    noEntries: string
    meter: string
    noMeter: string
    noMeterAdvice: string
    /** `{hours}` */
    every: string
    reports: string
    model: string
    /** `{time}` */
    asOf: string
    timeline: string
    /** `{deviceSn}` */
    bound: string
    /** `{deviceSn}` */
    unbound: string
    /** `{amount}` */
    recharged: string
    /** `{from}`, `{to}` */
    moved: string
    /** `{orderNo}` */
    order: string
    noDevice: string
  }
  order: {
    payment: string
    delivery: string
    history: string
    born: string
    moved: string
    reason: Record<(typeof DELIVERY_REASONS)[number] | 'cancelled', string>
    /** `{words}` */
    meterSays: string
    /** `{orderNo}`, `{quantity}` */
    retryQuestion: string
    retryAdvice: string
    /** `{orderNo}` */
    retried: string
  }
}
