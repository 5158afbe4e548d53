import type { SheetFault, WordFault } from '../../../platform/record-import.ts'

/** Texts of import files and of the import drawer. */
export const importing = {
  error: {
    wrongKind: '这不是 Excel 文件。另存为 xlsx 或 xls 后重新选择',
    unreadable: '无法读取文件：文件已损坏或设有密码。去掉密码重新保存后再选择',
    tooLarge: '文件内容过多。拆成几个文件后依次导入',
    tooSlow: '读取文件要超过 {most} 秒的处理时间。另存为新的 xlsx 文件，或拆成几个后依次导入',
    tooManyRows: '文件超过 {most} 行。拆成几个文件后依次导入',
    tooManyColumns: '文件超过 {most} 列。只保留模板中的列后重新选择',
    empty: '工作表的标题下没有数据。填写后重新选择',
    tooManyTogether: '“全部或不导入”不超过 {most} 行。改为导入正确的行，或拆成几个文件',
    columnMissing: '没有“{columns}”列。使用模板的标题后重新选择',
    columnUnknown: '不认识“{columns}”列。改用模板的标题，或删除该列后重新选择',
    columnTwice: '“{columns}”列出现了两次。删除其中一列后重新选择',
    notOffered: '“{typed}”不在可选值中，可选值见模板',
    almostOffered: '“{typed}”不在可选值中；是不是“{nearest}”？',
  } as const satisfies Record<SheetFault | WordFault, string>,
  /** Of the template: its second and third sheet. */
  guide: {
    title: '填写说明',
    choices: '可选值',
    column: '列',
    required: '必填',
    allowed: '填写内容',
    example: '示例',
    /** The name of a person, as an example. */
    person: '李静',
    /** Allowed contents of a cell, by the kind of its column. */
    kind: {
      text: '不超过 {most} 个字符的文字',
      anyText: '文字',
      number: '数字',
      day: '日期',
      choice: '可选值之一',
      several: '一个或多个可选值，用“{separator}”分隔',
    },
  },
  /** The drawer. */
  template: '下载模板',
  about: '逐行处理：没有的新增，已有的修改。空单元格保留原值。',
  drop: '选择或拖入 Excel 文件',
  dropHint: 'xlsx 或 xls，不超过 5000 行、10 MB；标题与模板一致，三种语言均可',
  file: '文件 {name}',
  another: '换一个文件',
  again: '导入另一个文件',
  check: '检查文件',
  sending: '正在发送',
  waiting: '正在排队',
  progress: '已处理 {done, number} / {total, number} 行',
  goesOn: '关闭后仍会继续。',
  importAll: '导入 {count, number} 行',
  importGood: '导入正确的 {count, number} 行',
  allGood: '全部正确：将新增 {added, number} 行，修改 {updated, number} 行。尚未导入。',
  someBad: '{bad, number} 行有误，{good, number} 行正确。尚未导入。在文件中改正以下各行后重新检查，或略过这些行。',
  noneGood: '没有正确的行，无法导入。',
  imported: '新增 {added, number} 行，修改 {updated, number} 行',
  partly: '新增 {added, number} 行，修改 {updated, number} 行，略过有误的 {bad, number} 行',
  nothing: '{bad, number} 行有误，全部未导入。',
  ended: '提前结束：{failure}',
} as const
