import { z } from 'zod'

import { crud, IdInput, IdsInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { soundIn } from '../../platform/field-errors.ts'
import { recordImport } from '../../platform/record-import.ts'
import { Nothing } from '../../platform/schemas.ts'
import { BalanceDays } from '../card/balance-days.ts'
import { AdjustPriceBatchInput, AdjustPriceBatchResult, AdjustPricePreview, AdjustPricePreviewQuery } from './price-selection.ts'
import { LedgerPage, LedgerQuery } from '../card/ledger.ts'
import { TimelinePage, TimelineQuery } from '../../platform/timeline.ts'
import { CardGlance, MOST_GLANCED, WaterCardDetail } from './water-card-detail.ts'
import { AdjustInput, AdjustResult } from './water-card-adjust.ts'
import { CloseInput, CloseResult, NoteLateInput } from './water-card-close.ts'
import { settingEffect } from './setting-effect.ts'
import { isOffline } from './water-card-recharge.ts'
import { Statement, StatementExport, StatementQuery } from './statement.ts'
import { WaterCardLine } from './water-card-line.ts'
import { WATER_CARD_SORT, WaterCard, WaterCardAdd, WaterCardEdit, WaterCardExportQuery, WaterCardFilter } from '../card/water-card-row.ts'
import {
  AdjustPriceInput,
  AdjustPriceResult,
  BindInput,
  QuoteInput,
  RechargeInput,
  RechargeResult,
  SetStatusInput,
  UnbindInput,
  WaterCardQuote,
} from './water-card-trade.ts'

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
  },
)
