import { useDocumentTitle } from '../../../platform/document-title.ts'
import { Outcome, type OutcomeProps } from '../../../ui/Outcome.tsx'

/** How the payment went; the window is called so as well. */
export function PayOutcome(props: OutcomeProps) {
  useDocumentTitle(props.title)
  return <Outcome {...props} />
}
