import { defineJob } from '../../../../services/jobs/job.ts'
import { carryOutImports } from './carry-out.ts'
import { IMPORTS } from './import.service.ts'

/** Woken by each file; by the clock, and at a start, it finds what a process left that stopped. */
export const importJob = defineJob({ name: IMPORTS, cron: '* * * * *', atStart: true, run: carryOutImports })
