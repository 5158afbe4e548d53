/** Texts of the statement of a card, on the screen and on paper. */
export const cardStatement = {
  open: ['对账单', 'Statement', '對帳單'],
  title: ['水卡对账单', 'Card statement', '水卡對帳單'],
  period: ['{from} 至 {to}', '{from} to {to}', '{from} 至 {to}'],
  card: ['返回水卡', 'Back to the card', '返回水卡'],
  print: ['打印', 'Print', '列印'],
  sums: ['汇总', 'Sums', '彙總'],
  sumsSub: ['期初加本期变动等于期末', 'Opening plus movements equals closing', '期初加本期變動等於期末'],
  lines: ['明细', 'Movements', '明細'],
  linesSub: ['按记账时间排列；用水注明所属日期', 'By time of posting; usage names its day', '按記帳時間排列；用水註明所屬日期'],
  late: ['{kind}（补记 {day}）', '{kind} (late, for {day})', '{kind}（補記 {day}）'],
  count: ['笔数', 'Movements', '筆數'],
  water: ['水量', 'Water', '水量'],
  received: ['收款', 'Received', '收款'],
  agrees: [
    '期初加本期变动等于期末，与账目一致。',
    'Opening plus movements equals closing, as in the ledger.',
    '期初加本期變動等於期末，與帳目一致。',
  ],
  differs: [
    '与水卡剩余水量不符，联系管理员核对后再使用。',
    'Differs from the remaining water of the card. Ask an administrator to check before use.',
    '與水卡剩餘水量不符，聯絡管理員核對後再使用。',
  ],
  none: ['本期没有变动', 'No movements in this period', '本期沒有變動'],
  noneAdvice: [
    '期末与期初相同，换一个时间段再看。',
    'Closing equals opening. Choose another period.',
    '期末與期初相同，換一個時間段再看。',
  ],
  printed: ['{name} 打印于 {time}', 'Printed by {name}, {time}', '{name} 列印於 {time}'],
  worth: [
    '{kind}（按现价 {price} 元/t 折合 {amount} 元）',
    '{kind} (worth {amount} yuan at the current {price} yuan/t)',
    '{kind}（按現價 {price} 元/t 折合 {amount} 元）',
  ],
  receivedSoFar: ['截至期末累计收款', 'Received up to the closing', '截至期末累計收款'],
  rounded: [
    '水量显示到 0.01 t；账目精确到 0.001 t，末位可能差 0.01。',
    'Water is shown to 0.01 t. The ledger has 0.001 t, so last digits may differ by 0.01.',
    '水量顯示到 0.01 t；帳目精確到 0.001 t，末位可能差 0.01。',
  ],
} as const
