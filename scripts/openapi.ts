// npm run openapi [-- <file>]: writes the English description of the API, byte for byte what the server answers at /openapi.json.
// With --check it writes nothing and says where the description is no valid OpenAPI 3.1, in any language.
import { writeFileSync } from 'node:fs'
import { type Language, LANGUAGES } from '../contract/src/locales/messages.ts'
import { openApiDocument } from '../server/src/kernel/openapi.ts'
import { fail } from './launch/fail.mjs'

const [argument = 'openapi.json'] = process.argv.slice(2)
if (argument === '--check') for (const language of LANGUAGES) await check(language)
else writeFileSync(argument, JSON.stringify(openApiDocument('en')))

async function check(language: Language) {
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  const { valid, errors } = await new Validator().validate(openApiDocument(language))
  if (!valid) fail(`The description in ${language} is no valid OpenAPI 3.1:\n${JSON.stringify(errors, null, 2)}`)
}
