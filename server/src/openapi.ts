import { writeFileSync } from 'node:fs'

import { openApiDocument } from './platform/openapi.ts'

/** `npm run openapi`: the committed description of every endpoint. A test fails while it is out of date. */
writeFileSync(new URL('../../openapi.json', import.meta.url), `${JSON.stringify(openApiDocument('en'), null, 2)}\n`)
