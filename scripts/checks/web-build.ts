import { buildWeb } from '../launch/web-build.mjs'

process.exitCode = (await buildWeb()) ? 0 : 1
