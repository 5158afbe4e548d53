import { buildWeb } from '../launch/web-build.mjs'

process.exitCode = buildWeb() ? 0 : 1
