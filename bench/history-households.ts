import type pg from 'pg'

/** A made-up utility: users with a card, a meter and a SIM each, and `days` days of usage and recharges until today. */
export interface Size {
  cards: number
  days: number
}

/** 3.45 yuan a ton. */
export const PRICE = 34_500

/** Litres of a household per day, by its number: whole fen at that price, so that amounts need no rounding. */
export const litresOf = (no: string) => `(200 * (1 + ${no} % 9))`
const DAYS_PAID = 30
/** A household pays for so many days at its start, and again every so many days, on different days. */
export const paidLitresOf = (no: string) => `(${DAYS_PAID} * ${litresOf(no)})`
export const paysOn = (no: string, day: number) => `(${day} + ${no}) % ${DAYS_PAID} = 0`
/** How often it has paid at the end of a day; day 0 is that of its first order. */
export const ordersOf = (no: string, day: number) => `(1 + (${day} + ${no} % ${DAYS_PAID}) / ${DAYS_PAID})`
export const fenOf = (litres: string) => `(${litres} * ${PRICE} / 100000)`

/** The home page looks back two months: they are full of orders however short the history of readings is, or it would grow with them. */
const TWO_MONTHS = 62
/** Days with orders, the last `days` of them with readings too. */
export const daysOfOrders = ({ days }: Size) => (days === 0 ? 0 : Math.max(days, TWO_MONTHS))

/** Users, meters and cards with what those days leave in their sums; the empty tables number them in this order. */
export async function writeHouseholds(client: pg.Client, size: Size) {
  const { cards, days } = size
  const came = `now() - interval '10 years'`
  const used = `${days} * ${litresOf('no')}`
  const paid = `${ordersOf('no', daysOfOrders(size))} * ${paidLitresOf('no')}`
  await client.query(`
    insert into hy_user (name, telephone, id_card_no, dept_id, created_by)
    select 'user ' || no, '139' || lpad(no::text, 8, '0'), lpad(no::text, 18, '0'), 1, 1 from generate_series(1, ${cards}) no`)
  await client.query(`
    insert into water_meter (device_sn, dept_id, created_by, activated_at, last_report_at, online_at, used_litre, register_litre)
    select 'history-' || no, 1, 1, ${came}, now(), ${came}, ${used}, ${used} from generate_series(1, ${cards}::bigint) no`)
  await writeRooms(client, cards)
  await client.query(`
    insert into water_card (hy_user_id, region_id, room_id, room_no, device_sn, name, telephone, id_card_no, unit_price, dept_id, created_by, created_at,
      total_recharge_fen, total_recharge_litre, used_litre, remaining_litre)
    select no, community.region_id, room.id, room.name, 'history-' || no, household.name, telephone, id_card_no, ${PRICE}, 1, 1, ${came},
      ${fenOf(paid)}, ${paid}, ${used}, ${paid} - ${used}
    from (select id as no, name, telephone, id_card_no from hy_user) household
    join room on room.id = no join community on community.id = community_id order by no`)
  await client.query(`
    insert into meter_binding (device_sn, card_id, card_no, "from", dept_id, created_by)
    select device_sn, id, card_no, created_at, 1, 1 from water_card order by id`)
}

const [DISTRICTS, REGIONS, HOMES] = [4, 20, 100]

/** A room for each card: communities of 100 homes, with a main meter each, in regions below districts. Row `no` of an empty table has that id. */
async function writeRooms(client: pg.Client, cards: number) {
  await client.query(`
    insert into region (name, parent_id, dept_id, created_by)
    select 'region ' || no, case when no > ${DISTRICTS} then 1 + no % ${DISTRICTS} end, 1, 1 from generate_series(1, ${DISTRICTS + REGIONS}) no`)
  await client.query(`
    insert into community (name, region_id, dept_id, created_by)
    select 'community ' || no, ${DISTRICTS + 1} + no % ${REGIONS}, 1, 1 from generate_series(1, ${Math.ceil(cards / HOMES)}) no`)
  await client.query(`
    insert into room (community_id, building, unit, floor, number, dept_id, created_by)
    select 1 + no / ${HOMES}, 1 + no % ${HOMES} / 50, 1 + no % 50 / 25, 1 + no % 25 / 5, (1 + no % 25 / 5) || '0' || (1 + no % 5), 1, 1
    from generate_series(0, ${cards - 1}) no`)
  await client.query(`
    insert into water_meter (device_sn, dept_id, created_by, is_main) select 'main-' || id, 1, 1, true from community order by id`)
  await client.query(`
    insert into main_meter (community_id, meter_id, start_date, dept_id, created_by)
    select community.id, water_meter.id, '2000-01-01', 1, 1 from community join water_meter on device_sn = 'main-' || community.id`)
}
