-- The ledger by id: a hundred million entries each, for the next two thousand million.
select partition_table('ledger_entry', 'id', id_bounds('ledger_entry', 100000000));
