export const embedded = {
  /** `{site}`, `{parameter}`: the list of sites that may. */
  notAllowed: '{site} 不在可内嵌的站点之中。联系管理员在参数 {parameter} 中加入，或在新窗口打开。',
  /** In a window of its own. */
  openOutside: '在新窗口打开',
  failed: '没有查到可内嵌的站点，可能是网络中断。',
  retry: '重试',
} as const
