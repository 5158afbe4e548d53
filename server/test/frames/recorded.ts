/** Frames that public documents and programs quote, byte for byte, and their meaning by the tables of CJ/T 188-2004. */
export const RECORDED = [
  {
    /** The example in explanations of the standard that many sites repeat. */
    name: 'm³, with a clock, the valve closed',
    hex: 'FE FE FE FE 68 10 44 33 22 11 00 33 78 81 16 1F 90 00 00 77 66 55 2C 00 77 66 55 2C 31 01 22 11 05 15 20 21 84 13 16',
    says: { address: '78330011223344', litres: 556_677_000, time: '2015-05-11T22:01:31+08:00', valve: 'closed', flags: [] },
  },
  {
    /** A dump of a meter in the test of a reading program. Such meters have no clock. */
    name: 'm³, without a clock',
    hex: 'FE FE 68 10 26 13 06 07 00 33 78 81 16 1F 90 04 00 68 00 00 2C 00 00 00 00 2C 00 00 00 00 00 00 00 00 00 73 16',
    says: { address: '78330007061326', litres: 68_000, time: null, valve: 'open', flags: [] },
  },
  {
    /** A dump in a program that names meter faults: an abnormal valve. */
    name: 'a valve that is abnormal',
    hex: '68 10 69 00 01 07 17 20 00 81 16 1F 90 02 00 00 00 00 2C 00 00 00 00 2C 59 54 16 19 08 17 20 13 01 EF 16',
    says: { address: '00201707010069', litres: 0, time: '2017-08-19T16:54:59+08:00', valve: 'fault', flags: ['valveFault'] },
  },
  {
    /** A dump in a driver: the identifier in the order of print, and bytes of FF where the meter has no value. */
    name: 'no value where there is none',
    hex: 'FE FE 68 10 45 41 10 05 15 33 78 81 16 90 1F AA 00 59 59 00 2C FF FF FF FF 2C FF FF FF FF FF FF FF 00 00 C2 16',
    says: { address: '78331505104145', litres: 5_959_000, time: null, valve: 'open', flags: [] },
  },
  {
    /** A dump of an NB-IoT gateway: the status of the maker has bits that only its maker knows. */
    name: 'bits of the maker',
    hex: 'FE FE FE 68 10 18 00 00 40 40 92 00 81 16 90 1F 00 29 00 00 00 2C 29 00 00 00 2C 00 00 00 00 00 00 00 00 23 B5 16',
    says: { address: '00924040000018', litres: 290, time: null, valve: 'open', flags: [] },
  },
  {
    /** A dump in the test of a library: meters of this maker count tens of litres. */
    name: 'a serial number that is not 0',
    hex: '68 10 01 02 03 04 05 06 07 81 16 90 1F 96 00 55 55 05 2C 00 55 55 05 2C 00 00 00 00 00 00 00 00 00 26 16',
    says: { address: '07060504030201', litres: 55_555_000, time: null, valve: 'open', flags: [] },
  },
  {
    /** No dump: made by the tables of units and status. */
    name: 'litres, low battery',
    hex: '68 10 78 56 34 12 00 11 11 81 16 1F 90 05 87 65 43 00 29 00 00 40 00 29 00 30 08 20 11 26 20 04 00 6D 16',
    says: { address: '11110012345678', litres: 4365, time: '2026-11-20T08:30:00+08:00', valve: 'open', flags: ['batteryLow'] },
  },
] as const

/** Frames that bring no reading, as quoted. */
export const REFUSED = [
  /** The first example, as its explanations print it: their checksum does not fit. */
  ['FE FE FE FE 68 10 44 33 22 11 00 33 78 81 16 1F 90 00 00 77 66 55 2C 00 77 66 55 2C 31 01 22 11 05 15 20 21 84 08 16', 'checksum'],
  /** The request of the same explanations: a frame from the reading station, not from a meter. */
  ['FE FE FE FE 68 10 44 33 22 11 00 33 78 01 03 1F 90 00 80 16', 'control'],
  /** A dump of a meter that writes its clock the other way round. So perhaps its register is written in another way too. */
  ['FE FE FE FE 68 10 43 76 32 51 00 00 00 81 16 90 1F 00 47 70 01 00 29 51 48 01 00 29 20 20 05 28 20 58 24 00 00 A7 16', 'time'],
] as const
