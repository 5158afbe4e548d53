import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { dictDataApi } from './dict-data.ts'
import type { dictTypeApi } from './dict-type.ts'

export const dictType = {
  title: ['字典', 'Dictionary', '字典'],
  field: {
    ...pick(labels, 'createdAt', 'status', 'notes'),
    name: ['字典名称', 'Name', '字典名稱'],
    nameEn: ['英文名称', 'English name', '英文名稱'],
    nameZhTw: ['繁体名称', 'Traditional Chinese name', '繁體名稱'],
    type: ['字典类型', 'Type', '字典類型'],
    description: ['描述', 'Description', '描述'],
    isBuiltIn: ['内置', 'Built in', '內建'],
    isClosed: ['固定选项', 'Fixed values', '固定選項'],
    valueCount: ['选项数', 'Values', '選項數'],
    dateRange: ['创建日期', 'Created on', '建立日期'],
  },
  option: {},
  action: { optionSelect: ['选择字典', 'Choose a dictionary', '選擇字典'], setStatus: ['启用或停用', 'Enable or disable', '啟用或停用'] },
  otherNames: ['英文和繁体名称', 'Names in other languages', '英文和繁體名稱'],
  otherNamesHint: ['留空时各语言都显示上面的名称', 'Left empty: the name above in every language', '留空時各語言都顯示上面的名稱'],
  help: [
    '字典是表单和筛选里的可选项。点名称看它的选项；固定选项由程序使用，只能改显示名称。',
    'A dictionary holds the choices of forms and filters. Its name opens them; of fixed ones only the shown names change.',
    '字典是表單和篩選裡的可選項。點名稱看它的選項；固定選項由程式使用，只能改顯示名稱。',
  ],
  error: {
    missing: ['字典不存在，刷新后再试', 'This dictionary does not exist; refresh and try again', '字典不存在，重新整理後再試'],
    typeTaken: [
      '这个字典类型已经存在，换一个',
      'There is a dictionary of this type already; choose another type',
      '這個字典類型已經存在，換一個',
    ],
    builtIn: [
      '内置字典由程序使用，不能删除；不需要时可以停用',
      'The program uses built-in dictionaries, so they cannot be deleted; disable it if it is not wanted',
      '內建字典由程式使用，不能刪除；不需要時可以停用',
    ],
    typeFixed: [
      '内置字典由程序按类型读取，类型不能修改',
      'The program asks for built-in dictionaries by their type, so it cannot be changed',
      '內建字典由程式依類型讀取，類型不能修改',
    ],
    inUse: [
      '字典的选项正在使用，不能删除；可以停用，已保存的数据不受影响',
      'Values of this dictionary are in use, so it cannot be deleted; disable it instead, stored data stay as they are',
      '字典的選項正在使用，不能刪除；可以停用，已儲存的資料不受影響',
    ],
  },

  builtIn: ['内置', 'Built in', '內建'],
  /** Why a button is off: the program knows the values. */
  closed: [
    '这个字典的键值由程序固定，不能新增、删除或修改。标签、颜色、排序、默认和状态可以改。',
    'The program fixes the values of this dictionary: none is added, deleted or changed. Labels, colours, order, default and status can be.',
    '這個字典的鍵值由程式固定，不能新增、刪除或修改。標籤、顏色、排序、預設和狀態可以改。',
  ],
  builtInStays: [
    '内置字典由程序使用，不能删除',
    'The program uses this dictionary, so it cannot be deleted',
    '內建字典由程式使用，不能刪除',
  ],
  disableWarning: [
    '停用后表单里不再能选；已保存的数据不变。',
    'Forms no longer offer it; stored data stay as they are.',
    '停用後表單裡不再能選；已儲存的資料不變。',
  ],
  valuesGoToo: [
    '其中 {count, number} 个选项一起删除。',
    '{count, plural, one {Its # value is} other {Its # values are}} deleted, too.',
    '其中 {count, number} 個選項一起刪除。',
  ],
  /** Why a value stays: `{count}` */
  held: [
    '{count, number} 条数据正在使用，不能删除，可以停用',
    '{count, plural, one {# row holds} other {# rows hold}} it, so it cannot be deleted; it can be disabled',
    '{count, number} 筆資料正在使用，不能刪除，可以停用',
  ],
  uses: {
    /** `{rows}`, `{field}`: "meters · model". */
    of: ['{rows} · {field}', '{rows} · {field}', '{rows} · {field}'],
    none: ['没有数据使用', 'Not in use', '沒有資料使用'],
    total: [
      '{count, number} 条数据正在使用：',
      '{count, plural, one {# row holds it:} other {# rows hold it:}}',
      '{count, number} 筆資料正在使用：',
    ],
  },
} as const satisfies ResourceMessages<typeof dictTypeApi>

export const dictData = {
  title: ['字典数据', 'Dictionary value', '字典資料'],
  field: {
    ...pick(labels, 'createdAt', 'status', 'sort'),
    dictCode: ['字典编码', 'Code', '字典編碼'],
    dictType: ['字典类型', 'Dictionary type', '字典類型'],
    label: ['字典标签', 'Label', '字典標籤'],
    labelEn: ['英文标签', 'English label', '英文標籤'],
    labelZhTw: ['繁体标签', 'Traditional Chinese label', '繁體標籤'],
    value: ['字典键值', 'Stored value', '字典鍵值'],
    isDefault: ['默认', 'Default', '預設'],
    tone: ['标签颜色', 'Tag colour', '標籤顏色'],
    remark: ['备注', 'Notes', '備註'],
    dateRange: ['创建日期', 'Created on', '建立日期'],
    defaultValue: ['默认值', 'Default value', '預設值'],
    info: ['字典', 'Dictionary', '字典'],
    values: ['选项', 'Options', '選項'],
    disabled: ['已停用', 'Disabled', '已停用'],
    resource: ['数据', 'Rows', '資料'],
    field: ['字段', 'Field', '欄位'],
    count: ['数量', 'Count', '數量'],
    rows: ['列表', 'List', '清單'],
  },
  option: {
    tone: {
      ok: ['正常', 'Normal', '正常'],
      warn: ['提醒', 'Warning', '提醒'],
      bad: ['危险', 'Danger', '危險'],
      idle: ['中性', 'Neutral', '中性'],
      info: ['信息', 'Information', '資訊'],
    },
  },
  action: { getDictData: ['读取字典', 'Read dictionary', '讀取字典'], uses: ['使用情况', 'Where used', '使用情況'] },
  error: {
    missing: ['字典不存在或已停用', 'No such dictionary, or it is disabled', '字典不存在或已停用'],
    rowMissing: ['字典数据不存在，刷新后再试', 'This value does not exist; refresh and try again', '字典資料不存在，重新整理後再試'],
    typeMissing: ['没有这个字典，重新选择', 'There is no such dictionary; choose again', '沒有這個字典，重新選擇'],
    typeFixed: [
      '字典数据不能换到另一个字典；在那里新增一条',
      'A value cannot move to another dictionary; add one there',
      '字典資料不能換到另一個字典；在那裡新增一筆',
    ],
    valueTaken: [
      '这个字典里已有相同的键值，换一个',
      'The dictionary has this stored value already; choose another',
      '這個字典裡已有相同的鍵值，換一個',
    ],
    closed: [
      '这个字典的键值由程序固定，不能新增、删除或修改；标签、颜色、排序和状态可以改',
      'The program fixes the values of this dictionary: none is added, deleted or changed. Label, colour, order and status can be',
      '這個字典的鍵值由程式固定，不能新增、刪除或修改；標籤、顏色、排序和狀態可以改',
    ],
    valueUsed: [
      '已有数据保存了这个键值，不能修改；可以改标签，或新增一条',
      'Rows hold this stored value, so it cannot be changed; change the label, or add another value',
      '已有資料儲存了這個鍵值，不能修改；可以改標籤，或新增一筆',
    ],
    inUse: [
      '已有数据使用这个选项，不能删除；可以停用，已保存的数据不受影响',
      'Rows hold this value, so it cannot be deleted; disable it instead, stored data stay as they are',
      '已有資料使用這個選項，不能刪除；可以停用，已儲存的資料不受影響',
    ],
  },
} as const satisfies ResourceMessages<typeof dictDataApi>
