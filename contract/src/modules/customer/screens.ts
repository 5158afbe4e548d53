import { defineScreen } from '../../platform/screen.ts'

export const customerScreens = [defineScreen({ key: 'customer', path: '/customer', icon: 'users', order: 30 })]
