/** The SIM of a device on the pages of its meter. */
export const simPanel = {
  title: '物联网卡',
  none: '这块水表没有物联网卡',
  silent: '自 {since} 停机后水表无法上报，',
  renew: '续费或复机',
  more: '另有 {count, number} 张',
  left: '剩余 {left} / 共 {total} MB',
  lasts: '约可用 {days, number} 天',
  until: '有效期至 {day}',
} as const
