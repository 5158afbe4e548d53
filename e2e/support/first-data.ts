import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'

/** The data of a first start, with the sample data: written once (`global-setup.ts`), and copied for each server of the journeys. */
export const firstData = () => join(process.env.E2E_DATA!, 'first')
export const newData = () => mkdtempSync(join(process.env.E2E_DATA!, 'copy-'))
