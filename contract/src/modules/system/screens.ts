import { defineScreen } from '../../platform/screen.ts'

export const systemScreens = [defineScreen({ key: 'system', path: '/system', icon: 'settings', order: 90 })]
