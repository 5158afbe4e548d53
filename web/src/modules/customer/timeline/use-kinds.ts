import { TIMELINE_KINDS, type TimelineKind } from '@weir/contract/platform/timeline'
import { useSearchParams } from 'react-router'

import { IN_PLACE } from '../../../platform/tabs/pane.ts'

const NAME = 'kinds'
/** `kinds[0]=alarm`, as a link to the page writes it too. */
const IS_KIND = /^kinds\[\d+\]$/

/** The kinds of events that are shown, in the address of the page; none: all. */
export function useKinds() {
  const [params, setParams] = useSearchParams()
  const asked = [...params].filter(([name]) => IS_KIND.test(name)).map(([, value]) => value)
  const kinds = TIMELINE_KINDS.filter((kind) => asked.includes(kind))
  const change = (next: readonly TimelineKind[]) => {
    const rest = [...params].filter(([name]) => !IS_KIND.test(name))
    setParams(
      new URLSearchParams([...rest, ...TIMELINE_KINDS.filter((kind) => next.includes(kind)).map((kind, i) => [`${NAME}[${i}]`, kind])]),
      IN_PLACE,
    )
  }
  return { kinds, change }
}
