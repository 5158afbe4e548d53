/** Texts around every demo page. */
export const frame = {
  source: '源码',
  showSource: '查看源码',
  hideSource: '收起源码',
  notInstalled: '演示页面随 npm run demo 安装。',
}
