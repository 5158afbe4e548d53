-- What the other files of this folder call. Creating these functions changes no table.

-- The columns that a row can be inserted with.
create or replace function partition_columns(parent regclass) returns text language sql as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
  where attrelid = parent and attnum > 0 and not attisdropped and attgenerated = ''
$$;
--> statement-breakpoint
-- Twenty bounds, `step` ids apart, above all rows that a table has.
create or replace function id_bounds(parent name, step bigint) returns text[] language plpgsql as $$
declare
  last bigint;
begin
  execute format('select coalesce(max(id), 0) from %I', parent) into last;
  return array(select ((last / step + n) * step)::text from generate_series(1, 20) as n order by n);
end $$;
--> statement-breakpoint
-- What is set of a table itself, such as the room its pages keep, for one beside it.
create or replace function table_options(sample regclass) returns text language sql as $$
  select coalesce('with (' || array_to_string(reloptions, ', ') || ')', '') from pg_class where oid = sample
$$;
--> statement-breakpoint
-- Truncating a partition asks no trigger of its parent: each of an append-only table refuses for itself.
create or replace function guard_partitions(parent name) returns void language plpgsql as $$
declare
  part regclass;
begin
  if not exists (select from pg_trigger where tgrelid = parent::regclass and tgname = 'append_only_truncate') then return; end if;
  for part in select inhrelid from pg_inherits where inhparent = parent::regclass loop
    execute format('create or replace trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', part);
  end loop;
end $$;
--> statement-breakpoint
-- Further partitions, each from one bound to the next. They are cut off the open one at the end, with the rows that it has already.
create or replace function add_partitions(parent name, bounds text[]) returns void language plpgsql set timezone = 'UTC' as $$
declare
  columns text := partition_columns(parent::regclass);
  options text := table_options((parent || '_later')::regclass);
begin
  execute format('alter table %I detach partition %I', parent, parent || '_later');
  execute format('alter table %I rename to %I', parent || '_later', parent || '_waiting');
  for i in 1 .. cardinality(bounds) - 1 loop
    execute format('create table %I partition of %I for values from (%L) to (%L) %s',
      concat_ws('_', parent, replace(bounds[i], '-', '_')), parent, bounds[i], bounds[i + 1], options);
  end loop;
  execute format('create table %I partition of %I for values from (%L) to (maxvalue) %s',
    parent || '_later', parent, bounds[cardinality(bounds)], options);
  execute format('insert into %I (%s) overriding system value select %s from %I', parent, columns, columns, parent || '_waiting');
  execute format('drop table %I', parent || '_waiting');
  perform guard_partitions(parent);
end $$;
--> statement-breakpoint
-- Makes of a table a partitioned one of the same name, with the same columns, keys, checks, indexes, triggers and next id. Its rows
-- stay where they are: the table becomes the first partition, `<name>_former`, of all that is below the first bound.
-- A key other than the id joins the primary key, by the unique index `<name>_partition` that stands ready for it.
create or replace function partition_table(parent name, key name, bounds text[]) returns void language plpgsql set timezone = 'UTC' as $$
declare
  former name := parent || '_former';
  columns text := partition_columns(parent::regclass);
  sequence text := pg_get_serial_sequence(parent, 'id');
  next_id bigint;
  again text[];
  statement text;
  made record;
begin
  execute format('lock table %I in access exclusive mode', parent);
  next_id := nextval(sequence);
  if key <> 'id' then
    execute format('alter table %I drop constraint %I', parent, parent || '_pkey');
    execute format('alter table %I add constraint %I primary key using index %I', parent, parent || '_pkey', parent || '_partition');
  end if;

  select array_agg(found.statement) into again from (
    select format('alter table %I add constraint %I %s', parent, conname, pg_get_constraintdef(oid))
    from pg_constraint where conrelid = parent::regclass and contype in ('p', 'u', 'f')
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename = parent
      and indexname not in (select conname from pg_constraint where conrelid = parent::regclass)
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = parent::regclass and not tgisinternal
  ) as found (statement);

  for made in select tgname from pg_trigger where tgrelid = parent::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', made.tgname, parent);
  end loop;
  for made in select conname from pg_constraint where conrelid = parent::regclass and confrelid = conrelid loop
    execute format('alter table %I drop constraint %I', parent, made.conname);
  end loop;
  execute format('alter table %I alter column id drop identity', parent);
  execute format('alter table %I rename to %I', parent, former);
  for made in select indexname from pg_indexes where schemaname = 'public' and tablename = former loop
    execute format('alter index %I rename to %I', made.indexname, replace(made.indexname, parent, former));
  end loop;
  execute format('create temporary table beyond on commit drop as select %s from %I where %I >= %L', columns, former, key, bounds[1]);
  execute format('delete from %I where %I >= %L', former, key, bounds[1]);

  execute format('create table %I (like %I including defaults including constraints including generated including storage)
    partition by range (%I)', parent, former, key);
  execute format('alter table %I alter column id add generated always as identity (sequence name %s start with %s)', parent, sequence, next_id);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, former, bounds[1]);
  foreach statement in array again loop
    execute statement;
  end loop;
  execute format('create table %I partition of %I for values from (%L) to (maxvalue) %s',
    parent || '_later', parent, bounds[1], table_options(former::regclass));
  execute format('insert into %I (%s) overriding system value select %s from beyond', parent, columns, columns);
  drop table beyond;
  perform add_partitions(parent, bounds);
end $$;
