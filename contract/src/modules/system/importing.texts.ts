import type { Text } from '../../texts/text.ts'
import type { SheetFault, WordFault } from '../../platform/record-import.ts'

/** Texts of import files and of the import drawer. */
export const importing = {
  error: {
    wrongKind: [
      '这不是 Excel 文件。另存为 xlsx 或 xls 后重新选择',
      'Not an Excel file. Save it as xlsx or xls and choose it again',
      '這不是 Excel 檔案。另存為 xlsx 或 xls 後重新選擇',
    ],
    unreadable: [
      '无法读取文件：文件已损坏或设有密码。去掉密码重新保存后再选择',
      'The file cannot be read: it is damaged or has a password. Save it again without one and choose it again',
      '無法讀取檔案：檔案已損毀或設有密碼。移除密碼重新儲存後再選擇',
    ],
    tooLarge: [
      '文件内容过多。拆成几个文件后依次导入',
      'The file holds too much. Split it into several and import them one after the other',
      '檔案內容過多。分成幾個檔案後依序匯入',
    ],
    tooSlow: [
      '读取文件要超过 {most} 秒的处理时间。另存为新的 xlsx 文件，或拆成几个后依次导入',
      'Reading the file takes more than {most} s. Save it as a new xlsx file, or split it, and choose it again',
      '讀取檔案要超過 {most} 秒的處理時間。另存為新的 xlsx 檔案，或分成幾個後依序匯入',
    ],
    tooManyRows: [
      '文件超过 {most} 行。拆成几个文件后依次导入',
      'The file has more than {most} rows. Split it into several and import them one after the other',
      '檔案超過 {most} 列。分成幾個檔案後依序匯入',
    ],
    tooManyColumns: [
      '文件超过 {most} 列。只保留模板中的列后重新选择',
      'The file has more than {most} columns. Keep those of the template and choose it again',
      '檔案超過 {most} 欄。只保留範本中的欄位後重新選擇',
    ],
    empty: [
      '工作表的标题下没有数据。填写后重新选择',
      'There are no rows below the titles. Fill in the sheet and choose it again',
      '工作表的標題下沒有資料。填寫後重新選擇',
    ],
    tooManyTogether: [
      '“全部或不导入”不超过 {most} 行。改为导入正确的行，或拆成几个文件',
      '“All rows or none” takes at most {most} rows. Import the valid rows instead, or split the file',
      '「全部或不匯入」不超過 {most} 列。改為匯入正確的列，或分成幾個檔案',
    ],
    columnMissing: [
      '没有“{columns}”列。使用模板的标题后重新选择',
      'There is no column {columns}. Use the titles of the template and choose the file again',
      '沒有「{columns}」欄。使用範本的標題後重新選擇',
    ],
    columnUnknown: [
      '不认识“{columns}”列。改用模板的标题，或删除该列后重新选择',
      'Unknown column {columns}. Use the titles of the template, or remove it, and choose the file again',
      '不認得「{columns}」欄。改用範本的標題，或刪除該欄後重新選擇',
    ],
    columnTwice: [
      '“{columns}”列出现了两次。删除其中一列后重新选择',
      'The column {columns} is there twice. Remove one and choose the file again',
      '「{columns}」欄出現了兩次。刪除其中一欄後重新選擇',
    ],
    notOffered: [
      '“{typed}”不在可选值中，可选值见模板',
      '“{typed}” is not one of the choices; see the template',
      '「{typed}」不在可選值中，可選值見範本',
    ],
    almostOffered: [
      '“{typed}”不在可选值中；是不是“{nearest}”？',
      '“{typed}” is not one of the choices; is it “{nearest}”?',
      '「{typed}」不在可選值中；是不是「{nearest}」？',
    ],
  } as const satisfies Record<SheetFault | WordFault, Text>,
  /** Of the template: its second and third sheet. */
  guide: {
    title: ['填写说明', 'Guide', '填寫說明'],
    choices: ['可选值', 'Choices', '可選值'],
    column: ['列', 'Column', '欄位'],
    required: ['必填', 'Required', '必填'],
    allowed: ['填写内容', 'Allowed values', '填寫內容'],
    example: ['示例', 'Example', '範例'],
    /** The name of a person, as an example. */
    person: ['李静', 'Li Jing', '李靜'],
    /** Allowed contents of a cell, by the kind of its column. */
    kind: {
      text: ['不超过 {most} 个字符的文字', 'Text of at most {most} characters', '不超過 {most} 個字元的文字'],
      anyText: ['文字', 'Text', '文字'],
      number: ['数字', 'A number', '數字'],
      day: ['日期', 'A date', '日期'],
      choice: ['可选值之一', 'One of the list', '可選值之一'],
      several: [
        '一个或多个可选值，用“{separator}”分隔',
        'One or several of the list, with {separator} between them',
        '一個或多個可選值，以「{separator}」分隔',
      ],
    },
  },
  /** The drawer. */
  template: ['下载模板', 'Download the template', '下載範本'],
  about: [
    '逐行处理：没有的新增，已有的修改。空单元格保留原值。',
    'Row by row: new records are added, existing ones are changed. An empty cell leaves the stored value.',
    '逐列處理：沒有的新增，已有的修改。空白儲存格保留原值。',
  ],
  drop: ['选择或拖入 Excel 文件', 'Choose or drop an Excel file', '選擇或拖入 Excel 檔案'],
  dropHint: [
    'xlsx 或 xls，不超过 5000 行、10 MB；标题与模板一致，三种语言均可',
    'xlsx or xls, at most 5,000 rows and 10 MB; titles as in the template, in any of the three languages',
    'xlsx 或 xls，不超過 5000 列、10 MB；標題與範本一致，三種語言皆可',
  ],
  file: ['文件 {name}', 'File {name}', '檔案 {name}'],
  another: ['换一个文件', 'Another file', '換一個檔案'],
  again: ['导入另一个文件', 'Import another file', '匯入另一個檔案'],
  check: ['检查文件', 'Check the file', '檢查檔案'],
  sending: ['正在发送', 'Sending', '正在傳送'],
  waiting: ['正在排队', 'Waiting for its turn', '正在排隊'],
  progress: [
    '已处理 {done, number} / {total, number} 行',
    '{done, number} of {total, number} rows',
    '已處理 {done, number} / {total, number} 列',
  ],
  goesOn: ['关闭后仍会继续。', 'The import continues when this is closed.', '關閉後仍會繼續。'],
  importAll: ['导入 {count, number} 行', 'Import {count, plural, one {# row} other {# rows}}', '匯入 {count, number} 列'],
  importGood: [
    '导入正确的 {count, number} 行',
    'Import {count, plural, one {# valid row} other {# valid rows}}',
    '匯入正確的 {count, number} 列',
  ],
  allGood: [
    '全部正确：将新增 {added, number} 行，修改 {updated, number} 行。尚未导入。',
    'All rows are valid: {added, number} to add, {updated, number} to change. Nothing has been imported yet.',
    '全部正確：將新增 {added, number} 列，修改 {updated, number} 列。尚未匯入。',
  ],
  someBad: [
    '{bad, number} 行有误，{good, number} 行正确。尚未导入。在文件中改正以下各行后重新检查，或略过这些行。',
    '{bad, plural, one {# row is} other {# rows are}} invalid, {good, number} valid. Nothing has been imported yet. Fix the rows below in the file and check it again, or leave them out.',
    '{bad, number} 列有誤，{good, number} 列正確。尚未匯入。在檔案中改正以下各列後重新檢查，或略過這些列。',
  ],
  noneGood: ['没有正确的行，无法导入。', 'No row is valid, so there is nothing to import.', '沒有正確的列，無法匯入。'],
  imported: [
    '新增 {added, number} 行，修改 {updated, number} 行',
    '{added, number} added, {updated, number} changed',
    '新增 {added, number} 列，修改 {updated, number} 列',
  ],
  partly: [
    '新增 {added, number} 行，修改 {updated, number} 行，略过有误的 {bad, number} 行',
    '{added, number} added, {updated, number} changed, {bad, plural, one {# invalid row} other {# invalid rows}} left out',
    '新增 {added, number} 列，修改 {updated, number} 列，略過有誤的 {bad, number} 列',
  ],
  nothing: [
    '{bad, number} 行有误，全部未导入。',
    'Nothing was imported, because {bad, plural, one {# row is} other {# rows are}} invalid.',
    '{bad, number} 列有誤，全部未匯入。',
  ],
  ended: ['提前结束：{failure}', 'It ended early: {failure}', '提前結束：{failure}'],
  /** Beside the choice of a file. */
  columns: ['需要的列', 'Expected columns', '需要的欄位'],
  anyOrder: ['顺序不限，* 必填', '* required', '順序不限，* 必填'],
  needed: ['必填', 'Required', '必填'],
  lastRuns: ['最近导入', 'Last imports', '最近匯入'],
  noRuns: ['还没有导入过', 'Nothing has been imported yet', '還沒有匯入過'],
  runChecked: [
    '检查：{good, number} 行正确，{bad, number} 行有误',
    'Checked: {good, number} valid, {bad, number} with errors',
    '檢查：{good, number} 列正確，{bad, number} 列有誤',
  ],
  runImported: [
    '已导入 {good, number} 行，{bad, number} 行有误',
    '{good, number} imported, {bad, number} with errors',
    '已匯入 {good, number} 列，{bad, number} 列有誤',
  ],
} as const
