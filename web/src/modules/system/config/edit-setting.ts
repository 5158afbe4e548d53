import { configApi } from '@weir/contract/modules/system/config'
import { check } from '@weir/contract/platform/field-errors'
import { fromText } from '@weir/contract/platform/query-text'
import { SETTINGS, type SettingName } from '@weir/contract/modules/settings'
import { z } from 'zod'

/** The edit of a parameter that the product reads, whose form refuses a value as the server would. */
export function editSetting(name: SettingName) {
  const { schema } = SETTINGS[name]
  const value = z.string().check((ctx) => {
    const { error } = check(schema as z.ZodType, fromText(schema, ctx.value))
    for (const issue of error?.issues ?? []) ctx.issues.push({ ...issue, input: ctx.value, path: [] } as z.core.$ZodRawIssue)
  })
  return { ...configApi.edit, input: configApi.edit.input.extend({ configValue: value }) }
}
