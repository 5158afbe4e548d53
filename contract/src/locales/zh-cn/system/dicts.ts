export const dicts = {
  builtIn: '内置',
  /** Why a button is off: the program knows the values. */
  closed: '这个字典的键值由程序固定，不能新增、删除或修改。标签、颜色、排序、默认和状态可以改。',
  builtInStays: '内置字典由程序使用，不能删除',
  disableWarning: '停用后表单里不再能选；已保存的数据不变。',
  valuesGoToo: '其中 {count, number} 个选项一起删除。',
  /** Why a value stays: `{count}` */
  held: '{count, number} 条数据正在使用，不能删除，可以停用',
  uses: {
    /** `{rows}`, `{field}`: "meters · model". */
    of: '{rows} · {field}',
    none: '没有数据使用',
    total: '{count, number} 条数据正在使用：',
  },
} as const
