export { SimPanel } from './sim/SimPanel.tsx'
export { HouseholdTimeline } from './timeline/HouseholdTimeline.tsx'
export { WechatPanel } from './wechat-binding/WechatPanel.tsx'
