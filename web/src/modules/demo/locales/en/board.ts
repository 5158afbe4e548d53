import type { board as source } from '../zh-cn/board.ts'

export const board: typeof source = {
  water: {
    title: 'Water board',
    map: 'Usage by district',
    trend: 'Flow of the town (t/h)',
    ranking: 'Districts (t/h)',
    pressure: 'Pressure of the stations (MPa)',
    alarms: 'Latest alarms',
    alarmKinds: ['Leak', 'Offline', 'Low balance', 'Low pressure'],
    weather: 'Weather',
    skies: ['Sunny', 'Cloudy', 'Light rain'],
    sky: (sky: string, degrees: number) => `${sky}, ${degrees} ℃`,
    figures: { usage: 'Usage today (t)', money: 'Recharged today (yuan)', online: 'Meters online', alarms: 'Untreated alarms' },
    districts: { east: 'East', west: 'West', south: 'South', north: 'North', lake: 'Lakeside' },
    pumps: { one: 'Station 1', two: 'Station 2', three: 'Station 3' },
  },
  reading: {
    title: 'Reading board',
    cells: 'Meters (a cell lights up when it reports)',
    rate: 'Readings a second',
    ways: 'Ways',
    wayNames: ['MQTT', 'HTTP', 'Files'],
    last: 'Latest readings',
    figures: { meters: 'Meters', today: 'Readings today', held: 'Held', rate: 'Readings a second' },
    progress: 'Meters read today',
    reading: (meter: string, tons: string) => `${meter} reported ${tons} t`,
  },
  madeUp: 'Made-up data, no real usage',
  leave: 'Back to the console',
  full: 'Show in full screen',
  noFull: 'The browser does not allow full screen',
}
