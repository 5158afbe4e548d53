import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyOfTheCheckout, run } from './copy.ts'

const CARDS = 'server/src/modules/sale/water-card'
const FOLLOWERS = `${CARDS}/water-card.followers.ts`
const STATES = `${CARDS}/status.service.ts`
const ROOMS = 'server/src/modules/place/room/room.service.ts'
const PUSHES = 'server/src/modules/meter/reading/frames/push.routes.ts'
const TEXTS = 'contract/src/modules/sale/water-card.texts.ts'

/** A part of the step `language`, which needs Git as a whole. */
const REPLIES = `import { awaitedReplies } from './scripts/checks/replies.ts'
const found = awaitedReplies()
console.error(found.join('\\n'))
process.exitCode = found.length > 0 ? 1 : 0`

const vitest = (project: string, ...files: string[]) => ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, ...files]
/** In one process: most of their time is the start of the server's modules. */
const onServer = vitest('server', ...['one-booking', 'followers', 'told-commands'].map((name) => `test/${name}.test.ts`))

interface Fault {
  file: string
  plant: (source: string) => string
  /** The check that finds it. */
  check: readonly string[]
  says: RegExp
}

const faults: Record<string, Fault> = {
  'a booking past the function': {
    file: `${CARDS}/price.service.ts`,
    plant: (source) => `${source}\nexport const planted = (db) => db.update(waterCards).set({ remainingLitre: 0 })\n`,
    check: onServer,
    says: new RegExp(`${CARDS}/price\\.service\\.ts:\\d+: .*update`),
  },
  'an event that nobody follows any more': {
    file: FOLLOWERS,
    plant: (source) => source.replace('  follow(addressRenamed, copyPlaceNames),\n', ''),
    check: onServer,
    says: /server\/src\/modules\/place\/.*\.events\.ts: no module follows addressRenamed/,
  },
  'a change that its command does not tell': {
    file: STATES,
    plant: (source) => source.replace(/ {2}cardNames\.changed\(.*\n/, ''),
    check: onServer,
    says: /waterCard\/setStatus/,
  },
  'another placeholder in one language': {
    file: TEXTS,
    plant: (source) => source.replace(/(?<=[a-z] )\{cardNo\}/, '{cardNumber}'),
    check: vitest('contract', 'src/locales/placeholders.test.ts'),
    says: new RegExp(`${TEXTS}:\\d+ .*\\{.*cardNumber.*\\}`),
  },
  'an import from within another module': {
    file: ROOMS,
    plant: (source) => `import type { waterCards } from '../../card/ground/water-card.table.ts'\n${source}`,
    check: ['scripts/checks/boundaries.ts'],
    says: new RegExp(`modules-meet-at-their-index: ${ROOMS} → server/src/modules/card/ground/water-card\\.table\\.ts`),
  },
  'a handler that resolves with a reply': {
    file: PUSHES,
    plant: (source) => source.replace("return { code: 0, msg: 'ok' }", "return reply.send({ code: 0, msg: 'ok' })"),
    check: ['--input-type=module', '-e', REPLIES],
    says: new RegExp(`${PUSHES}:\\d+: a reply is a thenable`),
  },
}

function failed(act: () => string) {
  try {
    return `passed: ${act()}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('of faults planted in a copy', { timeout: 600_000 }, () => {
  const copy = copyOfTheCheckout()

  it('each changes its file', () => {
    for (const { file, plant } of Object.values(faults)) {
      const source = readFileSync(join(copy, file), 'utf8')
      expect(plant(source), file).not.toBe(source)
      writeFileSync(join(copy, file), plant(source))
    }
  })

  const failures = new Map<readonly string[], string>()
  const failureOf = (check: readonly string[]) => {
    const failure = failures.get(check) ?? failed(() => run(copy, ...check))
    failures.set(check, failure)
    return failure
  }

  it.each(Object.entries(faults))('%s is found, with its place', (_, { check, says }) => {
    expect(failureOf(check)).toMatch(says)
  })
})
