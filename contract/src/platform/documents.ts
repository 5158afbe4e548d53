import { z } from 'zod'
import { soundIn } from './field-errors.ts'
import { follows, isPattern, type TextRule, plainIdCardNo } from './text-rules/text-rules.ts'
import { DOCUMENT_KINDS, type DocumentKind, isDocumentNo, documentRule, DOCUMENT_RULES } from './text-rules/document-no.ts'

export const DocumentKindSchema = z.enum(DOCUMENT_KINDS)
/** The number of a document. Its rule follows the kind beside it: see `documentFits`. */
export const DocumentNo = z.string().overwrite(plainIdCardNo).min(1).max(18).meta({ personal: true })

interface TypedDocument {
  documentKind?: DocumentKind | undefined
  idCardNo?: string | undefined
}
/** Checks of an object with both fields, with one error for each kind. Without a kind the number is that of a resident's ID card. */
export const documentFits = DOCUMENT_KINDS.map((kind) =>
  z.refine<TypedDocument>(
    ({ documentKind = 'residentId', idCardNo }) => documentKind !== kind || !idCardNo || isDocumentNo(kind, idCardNo),
    { path: ['idCardNo'], params: { reason: documentRule(kind) }, ...soundIn('documentKind', 'idCardNo') },
  ),
)

/** Whether a text follows a rule, of documents too. */
export const followsAny = (rule: TextRule, text: string): boolean =>
  isPattern(rule) ? follows(rule, text) : isDocumentNo(DOCUMENT_RULES[rule], text)
