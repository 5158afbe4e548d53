import { z } from 'zod'

import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, personName, text, Version } from '../../platform/schemas.ts'
import { command, query } from '../../platform/endpoint.ts'
import { HouseholdWechat } from '../sale/household-wechat.ts'
import { WaterCard } from '../card/water-card-row.ts'

/** The fields of which one record's stays. The number of a document has its kind with it. */
export const MERGE_FIELDS = ['name', 'telephone', 'idCardNo', 'note'] as const
export type MergeField = (typeof MERGE_FIELDS)[number]
/** The record that stays, or the one that goes. */
export const MERGE_SIDES = ['kept', 'other'] as const
const Side = z.enum(MERGE_SIDES)

/** The reasons that forbid an undo: something contradicts the merge. */
export const MERGE_OBSTACLES = ['undone', 'keptGone', 'keptErased', 'keptChanged', 'cardsMoved', 'wechatMoved', 'idCardNoTaken'] as const

const Pair = { id: RowId, otherId: idOf('hyUser') }

/** Both records side by side, and what moves from the other to the one that stays. */
const MergePreview = <HyUser extends z.ZodType>(row: HyUser) =>
  z.object({
    kept: row,
    other: row,
    /** Of masked fields nobody sees whether they are equal. */
    same: z.object({ name: z.boolean(), telephone: z.boolean(), idCardNo: z.boolean(), note: z.boolean() }),
    cards: z.array(WaterCard),
    orderCount: z.int(),
    wechat: z.array(HouseholdWechat),
    /** Bindings of people in WeChat who are bound to both records: one of the two is enough. */
    wechatTwice: z.int(),
  })

const Merge = z.object({
  id: Id,
  otherId: z.int(),
  otherName: z.string(),
  cardNos: z.array(z.string()),
  wechatCount: z.int(),
  reason: z.string(),
  actor: z.string(),
  createdAt: Instant,
  undoneAt: Instant.nullable(),
  undoneBy: z.string().nullable(),
  obstacle: z.enum(MERGE_OBSTACLES).nullable(),
})
/** A merge as it is on the wire and on the page. */
export type HyUserMerge = z.input<typeof Merge>

const MergeInput = z.strictObject({
  ...Pair,
  /** As the preview showed the records and the cards that move. */
  keptVersion: Version,
  otherVersion: Version,
  cards: z.int().min(0),
  nameFrom: Side,
  telephoneFrom: Side,
  idCardNoFrom: Side,
  noteFrom: Side,
  /** The name of the record that goes, typed where the two documents differ: these may be two people. */
  confirmName: personName(32).optional(),
  reason: text(200),
})

export const mergeEndpoints = <HyUser extends z.ZodType>(row: HyUser) => ({
  /** Two records of one person become one. Cards and WeChat bindings move, no money and no water does. */
  merge: command(MergeInput, z.object({ merge: Id })),
  mergePreview: { ...query(z.strictObject(Pair), MergePreview(row)), grantedBy: 'merge' },
  /** The merges into this record, newest first. */
  merges: { ...query(z.strictObject({ id: Id }), z.object({ list: z.array(Merge) })), grantedBy: 'detail' },
  undoMerge: command(z.strictObject({ id: RowId, merge: Id }), Nothing),
})
