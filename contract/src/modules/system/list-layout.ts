import { z } from 'zod'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { Nothing, recordOf } from '../../platform/schemas.ts'

export const DENSITIES = ['large', 'default', 'small'] as const

/** No list has more columns, and no column a longer name. */
const MOST_COLUMNS = 64
const Column = z.string().regex(/^[A-Za-z]\w{0,47}$/)
const Columns = z.array(Column).max(MOST_COLUMNS)

/** How somebody left the table of a list. */
export const ListLayout = z.strictObject({
  /** Columns in the order somebody put them; those not named follow in their own order. */
  order: Columns,
  hidden: Columns,
  /** Columns taken in that the list is delivered without. */
  shown: Columns.optional(),
  /** Pixels, of the columns that somebody dragged. */
  widths: recordOf(Column, z.int().min(1).max(4000), MOST_COLUMNS),
  /** Row height of this list; the size of the console where none was chosen. */
  density: z.enum(DENSITIES).optional(),
})
export type ListLayout = z.output<typeof ListLayout>

/** A list by its resource and action: `waterCard.list`. */
export const ListName = z.string().regex(/^[A-Za-z]{1,40}\.[A-Za-z]{1,23}$/)

/** The caller's own, on whatever device: how each list stands that is not as delivered. */
export const listLayoutApi = defineResource(
  'listLayout',
  'system/listLayout',
  {
    list: query(Nothing, z.object({ list: z.array(z.object({ list: ListName, layout: ListLayout })) }), { access: 'signedIn' }),
    /** Without a layout the list is as delivered again. */
    keep: command(z.strictObject({ list: ListName, layout: ListLayout.optional() }), Nothing, { access: 'signedIn' }),
  },
  {
    /** `listMissing`: there is no such list. */
    errors: ['listMissing'],
    rowsOf: 'nobody',
  },
)
