-- The logs by id, which is their order in time: ten million entries each, for the next two hundred million.
select partition_table('operation_log', 'id', id_bounds('operation_log', 10000000));
--> statement-breakpoint
select partition_table('login_log', 'id', id_bounds('login_log', 10000000));
