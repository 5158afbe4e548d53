import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { crud, editOf, IdInput, listOf } from '../../platform/crud.ts'
import { defineResource, download, query } from '../../platform/endpoint.ts'
import { idOf } from '../../platform/rows.ts'
import { Id, Instant, Status, text, Version } from '../../platform/schemas.ts'
import { Quantity } from '../../platform/units.ts'

/** The cards in a place, within the caller's scope. */
export const PlaceFigures = z.object({
  /** Cards that are not closed. */
  households: z.int(),
  meters: z.int(),
  /** Late ones too. */
  online: z.int(),
  /** Untreated alarms of its cards. */
  alarms: z.int(),
  usageToday: Quantity,
  usageMonth: Quantity,
})
export type PlaceFigures = z.input<typeof PlaceFigures>

export const Region = z.object({
  id: Id,
  name: z.string(),
  /** The parent region; none for a root. */
  parentId: idOf('region').nullable(),
  /** The department that serves it, and so owns what stands in it. */
  deptId: idOf('dept'),
  deptName: z.string().nullable(),
  sort: z.int(),
  status: Status,
  version: Version,
  createdAt: Instant,
  /** In a tree only. */
  get children(): z.ZodOptional<z.ZodArray<typeof Region>> {
    return z.array(Region).optional()
  },
})
/** A region as it is on the wire and on the page. */
export type Region = z.input<typeof Region>

export const RegionAdd = z.strictObject({
  name: text(32),
  parentId: idOf('region').nullable().optional(),
  /** The parent region's, or else the creator's. */
  deptId: idOf('dept').optional(),
  sort: z.int().min(0).max(9999).default(0),
  status: Status.default(1),
})

const RegionEdit = editOf(RegionAdd.shape)
const RegionFilter = z.strictObject({ name: text(32).optional(), deptId: idOf('dept').optional(), status: Status.optional() })

/** The rows that move when a region changes department. Orders, daily rows and alarms move with their cards. */
const RegionContents = z.object({ communities: z.int(), rooms: z.int(), roomNos: z.int(), cards: z.int(), meters: z.int() })

export const regionApi = defineResource(
  'region',
  'place/region',
  {
    ...crud({ row: Region, add: RegionAdd, edit: RegionEdit, filter: {}, sort: ['id'] }),
    /** The whole tree; with a filter the rows that match and what stands above them. */
    ...listed(query(RegionFilter, listOf(Region))),
    contents: query(IdInput, RegionContents),
    /** With the regions below it. */
    figures: { ...query(IdInput, PlaceFigures), grantedBy: 'get' },
    /** The enabled regions, for choosing one. */
    /** The rows of the list, in the order of the tree. */
    export: download(RegionFilter, { leavesOut: ['id', 'parentId', 'deptId', 'children'] }),
    treeSelect: query(z.strictObject({}), listOf(Region), { access: 'signedIn' }),
  },
  {
    title: 'name',
    /** `cycle`: a region cannot be its own parent; `tooDeep`: more levels than a tree shows; `parentMissing`: no such parent. */
    errors: ['missing', 'inUse', 'nameTaken', 'cycle', 'tooDeep', 'parentMissing', 'departmentMissing', 'movedOtherwise'],
    programs: 'all',
    mayLag: ['figures'],
  },
)

/** A region with more rooms, room numbers and cards than this changes department in pieces, by a task. */
const MOST_MOVED_AT_ONCE = 500
export const isMovedInPieces = ({ rooms, roomNos, cards }: Pick<z.output<typeof RegionContents>, 'rooms' | 'roomNos' | 'cards'>) =>
  rooms + roomNos + cards > MOST_MOVED_AT_ONCE

/** Levels of the tree, roots included. */
export const REGION_LEVELS = 8
