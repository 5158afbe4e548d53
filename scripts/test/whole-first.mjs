import { BaseSequencer } from 'vitest/node'

/** @param {import('vitest/node').TestSpecification} file */
const isOfTheWhole = ({ moduleId }) => moduleId.includes('/server/test/')

/**
 * Tests of the whole server, often with their own processes, take longest. Begun last they would keep one core busy while the others are
 * idle. The rest is in vitest's order, project by project.
 */
export class WholeFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isOfTheWhole), ...own.filter((file) => !isOfTheWhole(file))]
    })
  }
}
