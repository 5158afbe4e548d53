import { endpoints } from '@weir/contract/modules/index'
import type { Reason } from '@weir/contract/locales/messages'

import type { Context } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/errors.ts'
import { type Texts, texts } from '../../../kernel/texts.ts'

const byId = new Map<string, (typeof endpoints)[number]>(endpoints.map((endpoint) => [endpoint.id, endpoint]))
const logged = endpoints.filter(({ log }) => log === 'operation')

/** The resource behind an endpoint's id; '' of one that this version no longer has. */
export const resourceOf = (endpointId: string) => byId.get(endpointId)?.resource ?? ''

/** The title of a command or an export: "Water card" and "Recharge". One that this version no longer has is another; its address names it. */
export function calledBy({ client }: Pick<Context, 'client'>, endpointId: string) {
  const endpoint = byId.get(endpointId)
  const text = texts[client.language]
  return endpoint
    ? { module: text.resource(endpoint.resource), action: text.action(endpoint) }
    : { module: text.t('logs.other.module'), action: text.t('logs.other.action') }
}

/** The commands and exports whose module or action is called so, or in part. */
export function commandsCalled(ctx: Context, part: string): string[] {
  const wanted = part.toLowerCase()
  return logged
    .map(({ id }) => ({ id, ...calledBy(ctx, id) }))
    .filter(({ module, action }) => `${module} ${action}`.toLowerCase().includes(wanted))
    .map(({ id }) => id)
}

/** How a refusal is kept. */
export interface StoredRefusal {
  endpointId: string
  requestId: string
  reason: Reason | null
  errorData: object | null
  errorFields: readonly FieldRefusal[] | null
}

/** Why it was refused, with every field or row, in the reader's language. */
export function errorMessage({ client }: Pick<Context, 'client'>, { reason, endpointId, ...stored }: StoredRefusal): string | null {
  if (reason === null) return null
  const text: Texts = texts[client.language]
  const fields = (stored.errorFields ?? []).map((refusal) => {
    const line = text.field(refusal, resourceOf(endpointId))
    return refusal.field.startsWith('#') ? `${refusal.field} ${line}` : line
  })
  // A version before or after may have refused for a reason of its own.
  const said = text.t.has(reason)
    ? text.reason(reason, { requestId: stored.requestId, ...stored.errorData })
    : text.t('logs.other.reason', { code: reason })
  return [said, ...fields].join('\n')
}
