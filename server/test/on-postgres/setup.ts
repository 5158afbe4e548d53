import type { TestProject } from 'vitest/node'

import { provideServer } from './provide-server.ts'

export const setup = (project: TestProject) => provideServer(project)
