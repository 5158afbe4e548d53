import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../launch/paths.mjs'

const isOfTheWhole = ({ moduleId }: TestSpecification) => moduleId.includes('/server/test/')

/** A number: the files of each project come in an order of chance. Where the order matters, a test leans on another file. */
const seed = process.env.TEST_SHUFFLE

/**
 * Tests of the whole server, often with their own processes, take longest. Begun last they would keep one core busy while the others are
 * idle. The rest is in vitest's order, project by project.
 */
export class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      if (seed) return byChance(own, Number(seed))
      return [...own.filter(isOfTheWhole), ...own.filter((file) => !isOfTheWhole(file))]
    })
  }
}

/** By the hash of the seed and the path in the checkout: the same seed gives the same order everywhere. */
function byChance(files: readonly TestSpecification[], seed: number) {
  const placeOf = ({ moduleId }: TestSpecification) =>
    createHash('sha256')
      .update(`${seed} ${relative(root, moduleId)}`)
      .digest('hex')
  return files
    .map((file) => ({ file, place: placeOf(file) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ file }) => file)
}
