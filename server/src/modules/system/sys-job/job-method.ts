import type { Language, Messages } from '@weir/contract/locales/messages'
import type { sysJobApi } from '@weir/contract/modules/system/sys-job'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { asc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type Job, textsOfMethod } from '../../../services/jobs/job.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { texts } from '../../../kernel/texts.ts'

/** The methods that this database knows: those with a delivered job. A version or a database without one has no such row. */
export async function knownMethods({ db }: Context, methods: readonly Job[]): Promise<Job[]> {
  const rows = await db.select({ method: sysJobs.method }).from(sysJobs).where(eq(sysJobs.isBuiltIn, true)).orderBy(asc(sysJobs.id))
  const byName = new Map(methods.map((job) => [job.name, job]))
  return rows.flatMap(({ method }) => byName.get(method) ?? [])
}

export const methodTitle = (name: string, language: Language) => textsOfMethod(name, language)?.title ?? name

/** The callable methods, in the reader's language, with their parameters. */
export async function listMethods(ctx: Context, methods: readonly Job[]): Promise<OutputOf<(typeof sysJobApi)['methods']>> {
  const { language } = ctx.client
  const { t } = texts[language]
  const list = (await knownMethods(ctx, methods)).map(({ name, cron, parameters = [] }) => ({
    name,
    title: methodTitle(name, language),
    does: textsOfMethod(name, language)?.does ?? '',
    cronExpression: cron,
    parameters: parameters.map(({ min = null, max = null, ...parameter }) => ({
      ...parameter,
      title: t(`sysJob.parameter.${parameter.name as keyof Messages['sysJob']['parameter']}`),
      min,
      max,
    })),
  }))
  return { list, total: list.length, currentPage: 1 }
}
