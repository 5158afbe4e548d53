/** Menus in the database name a page by its address. These stand in another folder than their address says. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'meter/alarm-duty/AlarmDutyPage': 'sms/alarm-duty/AlarmDutyPage',
  'sale/water-card-price-batch/AdjustPricesPage': 'water/price-plan/AdjustPricesPage',
}

/** The address of the page in a file, by its path below the modules. `sale` and `meter` share the addresses of `water`. */
export const pageAddress = (file: string) => ELSEWHERE[file] ?? file.replace(/^(?:sale|meter)\//, 'water/')
