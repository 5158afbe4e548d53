-- 36 further months after the last one. What has come for them already moves out of `reading_later`.
select add_partitions('reading', array(
  select to_char(month, 'YYYY-MM-DD')
  from (
    select (regexp_match(pg_get_expr(relpartbound, oid), '''(.{10})'))[1]::timestamp as last from pg_class where relname = 'reading_later'
  ) as open, generate_series(last, last + interval '36 months', interval '1 month') as month
));
