import { resolve } from 'node:path'

import type { Context } from '../../kernel/context.ts'
import { defineJob } from '../jobs/job.ts'
import { defineOperatorCommand } from '../operator/operator-command.ts'
import { eachOnce, ERASURES, type Erased, erasedInDatabase, erasedListOf, readErased, writeErased } from './erased-list.ts'
import { personalParts } from './personal-data.ts'

/** People of the list who are in the database as if nobody had erased them: it was restored from a backup. */
async function eraseAgain(ctx: Context, list: readonly Erased[]) {
  const result = { again: 0, open: 0 }
  const erasers = new Map(ctx.parts.get(personalParts).flatMap(({ again }) => (again ? [[again.subject, again.erase] as const] : [])))
  for (const { subject, id, since, at } of list) {
    const ended = await erasers.get(subject)?.(ctx, { id, since: new Date(since), at })
    if (ended) result[ended]++
  }
  return result
}

/** By the list of this place, and by those from elsewhere. */
async function catchUp(ctx: Context, further: readonly string[] = []) {
  const path = erasedListOf(ctx)
  const lists = [await readErased(path)]
  for (const one of further) lists.push(await readErased(one))
  const result = await eraseAgain(ctx, eachOnce(lists.flat()))
  const listed = eachOnce([...lists.flat(), ...(await erasedInDatabase(ctx))])
  await writeErased(path, listed)
  return { listed: listed.length, ...result }
}

/** Keeps the list of erased people beside the database, and erases again those whom a restored backup brought back. */
export const erasuresJob = defineJob({ name: ERASURES, cron: '7 * * * *', atStart: true, run: (ctx) => catchUp(ctx) })

/** After a restore on another machine: the list comes from where it was kept. */
export const eraseAgainCommand = defineOperatorCommand({
  name: 'erase-again',
  usage: '[<list>]',
  summary: 'erase again the people whom a restored backup brought back',
  isProof: true,
  async run(ctx, { args, cwd, print }) {
    const { listed, again, open } = await catchUp(
      ctx,
      args.map((path) => resolve(cwd, path)),
    )
    print(`${listed} erased people are known; ${again} were in the database again, and are erased`)
    if (open > 0) print(`${open} have matters that are open in this database: settle them, then run erase-again`)
    return open === 0
  },
})
