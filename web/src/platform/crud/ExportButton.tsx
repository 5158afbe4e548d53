import { useMutation } from '@tanstack/react-query'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'

import { Button } from '../../ui/Button.tsx'
import { download } from '../api.ts'
import { Allowed } from '../session.tsx'
import { useResourceTexts } from '../texts.tsx'
import { useListState } from './use-list-state.ts'

interface Props<E extends Endpoint> {
  endpoint: E
  /** The list whose filter in the URL is taken, exactly as on screen. */
  list: Parameters<typeof useListState>[0]
}

/** A spreadsheet of what a list shows, all its pages. */
export function ExportButton<E extends Endpoint>({ endpoint, list }: Props<E>) {
  const { action } = useResourceTexts(endpoint.resource)
  const { state } = useListState(list)
  const fetching = useMutation({ mutationFn: () => download(endpoint, state.filter as WireInput<E>) })
  return (
    <Allowed to={endpoint}>
      <Button icon="export" busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {action(endpoint)}
      </Button>
    </Allowed>
  )
}
