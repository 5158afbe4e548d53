// The reference of the card list: the same SQL with `pg`, answered by Fastify unchanged, without a session or a schema.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const PAGE = `select id, card_no, order_no, hy_user_id, device_sn, region_id,
  (select region.name from region where region.id = region_id) as region_name, room_id, room_no_id, room_no, community_name, name, telephone, id_card_no,
  unit_price, state, total_recharge_fen, total_recharge_litre, adjusted_litre, remaining_litre, used_litre, created_at
  from water_card order by id desc limit 20`
const COUNT = 'select count(*)::int as total from (select 1 from water_card limit 10001) as counted'

const app = Fastify()
app.get('/list', async () => {
  const [page, count] = await Promise.all([pool.query(PAGE), pool.query<{ total: number }>(COUNT)])
  return { list: page.rows, total: count.rows[0]?.total }
})
process.once('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ port: Number(process.env.PORT) })
