import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isOfTheWhole = ({ moduleId }: TestSpecification) => moduleId.includes('/server/test/')

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
      return [...own.filter(isOfTheWhole), ...own.filter((file) => !isOfTheWhole(file))]
    })
  }
}
