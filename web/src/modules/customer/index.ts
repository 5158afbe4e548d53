export { WechatPanel } from './wechat-binding/WechatPanel.tsx'
