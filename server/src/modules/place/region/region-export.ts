import { Region, type regionApi } from '@weir/contract/modules/place/region'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { rowsSheet } from '../../../kernel/crud/rows-sheet.ts'
import { fileTitle } from '../../../kernel/crud/sheet-fields.ts'
import type { Download } from '../../../kernel/download.ts'
import { texts } from '../../../kernel/texts.ts'

type Api = typeof regionApi
type Tree = OutputOf<Api['list']>

/** The parent and the state in words: a file is read without the tree around it. */
const Line = Region.pick({ name: true, deptName: true, sort: true, createdAt: true }).extend({
  parentId: z.string().nullable(),
  status: z.string(),
})

/** A handler for the export of the tree: the rows of the list, each below its parent. */
export const exportRegions =
  (list: (ctx: Context, filter: InputOf<Api['list']>) => Promise<Tree>) =>
  async (ctx: Context, filter: InputOf<Api['export']>): Promise<Download> => {
    const { list: roots, total } = await list(ctx, filter)
    const { t } = texts[ctx.client.language]
    async function* lines(nodes: Tree['list'], parentId: string | null): AsyncIterable<z.output<typeof Line>> {
      for (const { children = [], status, ...node } of nodes) {
        yield { ...node, parentId, status: t(status === 1 ? 'crud.enabled' : 'crud.disabled') }
        yield* lines(children, node.name)
      }
    }
    return {
      filename: `${fileTitle(ctx, 'region', filter)}.xlsx`,
      sheet: rowsSheet(ctx, { resource: 'region', row: Line, rows: lines(roots, null), count: async () => total }),
    }
  }
