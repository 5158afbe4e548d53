-- Readings by month of the meter's time (UTC), 36 months ahead. First the key, while everybody goes on working.
create unique index concurrently if not exists reading_partition on reading (id, meter_time);
--> statement-breakpoint
select partition_table('reading', 'meter_time', array(
  select to_char(month, 'YYYY-MM-DD')
  from generate_series(date_trunc('month', now() at time zone 'UTC') + interval '1 month', now() + interval '37 months', interval '1 month') as month
));
