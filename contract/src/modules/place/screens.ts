import { defineScreen } from '../../platform/screen.ts'

export const placeScreens = [defineScreen({ key: 'place', path: '/place', icon: 'building', order: 20 })]
