import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const dictData: TextsOf<'dictData'> = {
  title: 'Dictionary value',
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    dictCode: 'Code',
    dictType: 'Dictionary type',
    label: 'Label',
    labelEn: 'English label',
    labelZhTw: 'Traditional Chinese label',
    value: 'Stored value',
    isDefault: 'Default',
    tone: 'Tag colour',
    remark: 'Notes',
    dateRange: 'Created on',
    defaultValue: 'Default value',
    info: 'Dictionary',
    values: 'Options',
    disabled: 'Disabled',
    resource: 'Rows',
    field: 'Field',
    count: 'Count',
    rows: 'List',
  },
  option: { tone: { ok: 'Normal', warn: 'Warning', bad: 'Danger', idle: 'Neutral', info: 'Information' } },
  action: { getDictData: 'Read dictionary', uses: 'Where used' },
  error: {
    missing: 'No such dictionary, or it is disabled',
    rowMissing: 'This value does not exist; refresh and try again',
    typeMissing: 'There is no such dictionary; choose again',
    typeFixed: 'A value cannot move to another dictionary; add one there',
    valueTaken: 'The dictionary has this stored value already; choose another',
    closed: 'The program fixes the values of this dictionary: none is added, deleted or changed. Label, colour, order and status can be',
    valueUsed: 'Rows hold this stored value, so it cannot be changed; change the label, or add another value',
    inUse: 'Rows hold this value, so it cannot be deleted; disable it instead, stored data stay as they are',
  },
}
