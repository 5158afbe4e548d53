import { z } from 'zod'

import { crud, IdInput, IdsInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { soundIn, exactlyOne, needed } from '../../platform/field-errors.ts'
import { recordImport } from '../../platform/record-import.ts'
import { Nothing, text, DeviceSn, Instant } from '../../platform/schemas.ts'
import { AdjustPriceBatchInput, AdjustPriceBatchResult, AdjustPricePreview, AdjustPricePreviewQuery } from './price-selection.ts'
import { LedgerPage, LedgerQuery } from '../card/ledger.ts'
import { TimelinePage, TimelineQuery } from '../../platform/timeline.ts'
import { CardGlance, MOST_GLANCED, WaterCardDetail } from './water-card-detail.ts'
import { AdjustInput, AdjustResult } from './water-card-adjust.ts'
import { CloseInput, CloseResult, NoteLateInput } from './water-card-close.ts'
import { isOffline } from './water-card-recharge.ts'
import { Statement, StatementExport, StatementQuery } from './statement.ts'
import { WaterCardLine } from './water-card-line.ts'
import {
  WATER_CARD_SORT,
  WaterCard,
  WaterCardAdd,
  WaterCardEdit,
  WaterCardExportQuery,
  WaterCardFilter,
  BalanceDays,
  WaterCardStateSchema,
} from '../card/water-card-row.ts'
import { settingIssues } from '../../platform/settings.ts'
import { waterLevels } from '../card/water-levels.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { BoughtQuantity, Money, PaidMoney, Price, Quantity, SetPrice } from '../../platform/units.ts'
import { PRICE_MODES } from '../card/price.ts'
import { Register } from '../meter/register.ts'
import { PAYMENT_METHODS } from '../card/payment.ts'

/** Yuan or tons, and what was typed is the authority. */
const Purchase = { id: RowId, amount: PaidMoney.optional(), quantity: BoughtQuantity.optional() }
const isOne = ({ amount, quantity }: { amount?: unknown; quantity?: unknown }) => (amount === undefined) !== (quantity === undefined)
const notOne = exactlyOne('amount', 'quantity')

export const QuoteInput = z.strictObject(Purchase).refine(isOne, notOne)
export const WaterCardQuote = z.object({ amount: Money, quantity: Quantity, unitPrice: Price, remainingAfter: Quantity })
export type WaterCardQuote = z.input<typeof WaterCardQuote>

const RechargeInput = z
  .strictObject({
    ...Purchase,
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** The price the clerk saw; another one now is a conflict. */
    unitPrice: Price.optional(),
    transactionNo: text(64).optional(),
  })
  .refine(isOne, notOne)
  .refine(({ paymentMethod, transactionNo }) => paymentMethod !== 'bankTransfer' || transactionNo !== undefined, needed('transactionNo'))
export const RechargeResult = z.object({
  orderId: idOf('waterCardRecharge'),
  orderNo: z.string(),
  amount: Money,
  quantity: Quantity,
  remainingQuantity: Quantity,
  /** Its water leaves for a meter, once it is paid. */
  goesToMeter: z.boolean(),
  /** The water company for the receipt; empty while no parameter names it. */
  company: z.string(),
})
export type RechargeResult = z.input<typeof RechargeResult>

const AdjustPriceInput = z.strictObject({ id: RowId, unitPrice: SetPrice, mode: z.enum(PRICE_MODES) })
const AdjustPriceResult = z.object({ quantityChange: Quantity, remainingQuantity: Quantity })

const SetStatusInput = z.strictObject({ id: RowId, state: WaterCardStateSchema, reason: text(200) })

/** From `at` on (now when absent) usage of the meter belongs to the card. `register` is judged as a reading and cuts the rise there. */
const BindInput = z.strictObject({ id: RowId, deviceSn: DeviceSn, at: Instant.optional(), register: Register.optional() })
const UnbindInput = z.strictObject({ id: RowId, at: Instant.optional(), register: Register.optional() })

/** The parameters that decide which households are low or alarmed. `valveRulePreview` says whose valve the rule closes. */
export const EFFECT_SETTINGS = [
  'lowQuantityLitre',
  'urgentQuantityLitre',
  'lowAlarmLitre',
  'dayLimitLitre',
] as const satisfies (keyof typeof waterLevels)[]
export type EffectSetting = (typeof EFFECT_SETTINGS)[number]

/** `value`: as it is typed and stored. */
const Query = z
  .strictObject({ setting: z.enum(EFFECT_SETTINGS), value: text(32) })
  .refine(({ setting, value }) => settingIssues(waterLevels[setting], value).length === 0, {
    path: ['value'],
    params: { reason: 'format' },
    ...soundIn('setting', 'value'),
  })

/** How many households it is about, by the value in force and by the other one. */
const Effect = z.object({ now: z.int(), other: z.int() })

const settingEffect = query(Query, Effect)

/** A page that is glanced at is one that a person looks at. */
const GlanceQuery = listQuery({ ...WaterCardFilter, ...IdsInput.partial().shape }, WATER_CARD_SORT).refine(
  ({ pageSize }) => pageSize <= MOST_GLANCED,
  {
    path: ['pageSize'],
    params: { reason: 'tooBig', limit: MOST_GLANCED },
    ...soundIn('pageSize'),
  },
)

export const waterCardApi = defineResource(
  'waterCard',
  'water/waterCard',
  {
    ...crud({ row: WaterCard, add: WaterCardAdd, edit: WaterCardEdit, filter: WaterCardFilter, sort: WATER_CARD_SORT }),
    detail: query(IdInput, WaterCardDetail),
    /** The events of the card, newest first: of kinds whose rows the caller may list. */
    timeline: { ...query(TimelineQuery, TimelinePage), grantedBy: 'detail' },
    /** For a page of the list by its query, or for a few cards by id: days left, usage of 14 days, state of the meter. */
    glance: query(GlanceQuery, listOf(CardGlance)),
    /** How many households a parameter is about, with the value in force and with another one. */
    settingEffect: { ...settingEffect, grantedBy: 'list' },
    ledger: query(LedgerQuery, LedgerPage),
    balanceDays: { ...query(IdInput, BalanceDays), grantedBy: 'detail' },
    statement: query(StatementQuery, Statement),
    exportStatement: download(StatementExport, { leavesOut: ['id', 'refType', 'refId', 'reversesId'] }),
    ...recordImport(WaterCardLine),
    export: download(WaterCardExportQuery, { leavesOut: ['id', 'hyUserId', 'regionId', 'roomId', 'roomNoId'] }),
    reveal: command(IdInput, z.object({ telephone: z.string(), idCardNo: z.string() }), { untold: 'shows the row' }),
    setStatus: command(SetStatusInput, Nothing, { method: 'PUT' }),
    /** Writing off is a right of its own. */
    close: command(CloseInput, CloseResult, { idempotent: true, further: { name: 'writeOff', when: ({ writeOff }) => writeOff } }),
    noteLate: command(NoteLateInput, Nothing),
    bind: command(BindInput, Nothing),
    unbind: command(UnbindInput, Nothing),
    quote: query(QuoteInput, WaterCardQuote),
    recharge: command(RechargeInput, RechargeResult, { idempotent: true, further: { name: 'offline', when: isOffline } }),
    adjust: command(AdjustInput, AdjustResult, { idempotent: true }),
    adjustPrice: command(AdjustPriceInput, AdjustPriceResult, { idempotent: true }),
    /** For one card and for many, computed as the act computes it. */
    adjustPricePreview: query(AdjustPricePreviewQuery, AdjustPricePreview),
    adjustPriceBatch: command(AdjustPriceBatchInput, AdjustPriceBatchResult, { idempotent: true }),
  },
  {
    title: 'name',
    errors: [
      'missing',
      'cardNoTaken',
      'hasHistory',
      'inUse',
      'hasMeter',
      'stateForbids',
      'moveForbidden',
      'notEmpty',
      'closeChanged',
      'closeUnpaid',
      'closeOnItsWay',
      'closeOwes',
      'noLateUsage',
      'idCardNoOfAnother',
      'idCardNoTaken',
      'documentKindOther',
      'hyUserMissing',
      'regionMissing',
      'roomMissing',
      'roomNoMissing',
      'addressTaken',
      'meterMissing',
      'noMeter',
      'buysNothing',
      'overLimit',
      'beyondMost',
      'aboveMost',
      'beyondDebt',
      'methodUnavailable',
      'transactionTaken',
      'transactionTakenBy',
      'priceChanged',
      'remainingChanged',
      'owesTooMuch',
      'adjustmentMissing',
      'notItsOpposite',
      'reversedAlready',
      'previewStale',
      'nothingToAdjust',
      'tooManyCards',
      'dayPassed',
      'batchMissing',
      'notUndoable',
      'roomUnread',
      'roomNoUnknown',
      'roomNoAmbiguous',
      'cardOfAnother',
      'otherAddress',
      'otherPrice',
      'otherMeter',
      'otherOpening',
      'severalCards',
      'priceMissing',
      'priceUnusual',
      'openingForbidden',
    ],
    programs: { but: ['import', 'importTemplate'] },
  },
)
