const MISSING =
  'The generator formats what it writes with oxfmt, which is not installed. Start with WEIR_GENERATOR=on, or run npm test once.'

/** A tool of developers: `npm start` does without it. */
async function formatter() {
  try {
    return await import('oxfmt')
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(MISSING, { cause: error })
  }
}

/**
 * The text of a file as the project's own formatter writes it, so that a file that nobody changed is equal. The options are those of
 * `.oxfmtrc.json`. Throws where the text is no code, and a sentence for a person where the formatter is not installed.
 */
export async function formatted({ path, text }, { printWidth, semi, singleQuote }) {
  if (path.endsWith('.go')) return text
  const { format } = await formatter()
  const { code, errors } = await format(path, text, { printWidth, semi, singleQuote })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return code
}
