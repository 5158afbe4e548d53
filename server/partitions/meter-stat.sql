-- Daily rows by year, 20 years ahead. First the key, while everybody goes on working.
create unique index concurrently if not exists meter_stat_partition on meter_stat (id, date);
--> statement-breakpoint
select partition_table('meter_stat', 'date', array(
  select to_char(year, 'YYYY-MM-DD') from generate_series(date_trunc('year', now()) + interval '1 year', now() + interval '20 years', interval '1 year') as year
));
