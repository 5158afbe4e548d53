-- Which state may follow which: domain-rules §2.6 for orders, §2.10 for cards. The service says why it refuses; this holds when it forgets.
create function refuse_illegal_move() returns trigger language plpgsql as $$
declare
  move text;
begin
  if tg_table_name = 'water_card' then
    move := old.state || '>' || new.state;
  else
    move := old.payment_status || '/' || old.state || '>' || new.payment_status || '/' || new.state;
  end if;
  if not move = any (tg_argv) then
    raise exception 'no move % in %', move, tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger legal_move before update of state on water_card for each row when (old.state <> new.state)
  execute function refuse_illegal_move('draft>active', 'active>suspended', 'suspended>active', 'active>closed', 'suspended>closed');
--> statement-breakpoint
create trigger legal_move before update of payment_status, state on water_card_recharge for each row
  when (old.payment_status <> new.payment_status or old.state <> new.state)
  execute function refuse_illegal_move(
    'unpaid/notInitiated>paid/notInitiated', 'unpaid/notInitiated>failed/notInitiated', 'failed/notInitiated>paid/notInitiated',
    'paid/notInitiated>paid/initiated', 'paid/initiated>paid/success', 'paid/initiated>paid/fail', 'paid/fail>paid/initiated');
--> statement-breakpoint
create trigger append_only before update or delete on state_transition for each row execute function refuse_change();
