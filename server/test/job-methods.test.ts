import { LANGUAGES } from '@weir/contract/locales/messages'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { faultOf } from '../src/services/jobs/cron.ts'
import { parseParameters, methodKey, textsOfMethod } from '../src/services/jobs/job.ts'
import { texts } from '../src/kernel/texts.ts'
import { testApp } from './app/app.ts'

const { methods } = weir

it.each(methods)(
  '$name has its texts in every language, a schedule, and values of its own to begin with',
  ({ name, cron, parameters = [] }) => {
    expect(name.length).toBeLessThanOrEqual(48)
    expect(name).not.toContain('#')
    for (const language of LANGUAGES)
      expect([language, textsOfMethod(name, language)?.title]).toEqual([language, expect.stringMatching(/./)])
    for (const parameter of parameters) expect(texts.en.t.has(`sysJob.parameter.${parameter.name}` as never)).toBe(true)
    expect(faultOf(cron, new Date())).toBeUndefined()
    expect(parseParameters(parameters, '')).toHaveLength(parameters.length)
  },
)

it('names every method differently, also by its key', () => {
  expect(new Set(methods.map(({ name }) => methodKey(name))).size).toBe(methods.length)
})

it.each(methods)(
  '$name runs where there is nothing to do, and says in known words what it did',
  async ({ name, parameters = [], ...job }) => {
    const { ctx } = await testApp(weir)
    const facts = await job.run(ctx, undefined, ...parseParameters(parameters, '')!)
    for (const fact of Object.keys(facts ?? {}))
      expect([name, fact, texts.en.t.has(`sysJob.fact.${fact}` as never)]).toEqual([name, fact, true])
  },
)
