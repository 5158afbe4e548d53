CREATE TABLE "operation_log_cut" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_log_cut_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operation_log_redaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_log_redaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"erasure_id" bigint NOT NULL,
	"hash" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_erasure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" varchar(16) NOT NULL,
	"subject_id" bigint NOT NULL,
	"subject_since" timestamp (3) with time zone NOT NULL,
	"cause" varchar(16) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	"transaction_id" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"transaction_began" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "erasure_proof" varchar(64);--> statement-breakpoint
ALTER TABLE "hy_user" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hy_user" ADD COLUMN "erasure_proof" varchar(64);--> statement-breakpoint
CREATE INDEX "operation_log_redaction_entry" ON "operation_log_redaction" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "operation_log_redaction_erasure" ON "operation_log_redaction" USING btree ("erasure_id","id");--> statement-breakpoint
CREATE INDEX "person_erasure_transaction" ON "person_erasure" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "person_erasure_subject" ON "person_erasure" USING btree ("subject","subject_id");
--> statement-breakpoint
-- by hand
-- An erasure may change these texts of append-only tables, in the transaction that writes its row, and nothing else of them. A partition has
-- the name of its table in front.
create function is_erasure(of_table text, was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select coalesce(bool_or(was - texts.names = becomes - texts.names), false)
    and exists (select from person_erasure where transaction_id = pg_current_xact_id()::text::bigint and transaction_began = now())
  from (values
    ('operation_log', array['url', 'input', 'error_data', 'error_fields', 'changes']),
    ('ledger_entry', array['note']),
    ('state_transition', array['reason']),
    ('iot_transition', array['reason']),
    ('water_card_adjust', array['note']),
    ('water_card_closing', array['reason']),
    ('water_card_refund', array['reason', 'failure_reason']),
    ('iot_card_refund', array['reason']),
    ('water_uncredited_payment', array['note']),
    ('water_unpaid_delivery', array['note']),
    ('water_card_price_batch', array['reason']),
    ('card_state_batch', array['reason']),
    ('balance_reminder', array['content', 'via', 'description', 'telephone']),
    ('hy_user_merge', array['before', 'after', 'other', 'wechat_moved', 'wechat_dropped', 'reason']),
    ('pay_callback', array['body']),
    ('pay_decision', array['reason']),
    ('pay_shift', array['note', 'close_reason'])
  ) as texts (name, names)
  where texts.name = regexp_replace(of_table, '_\d.*$', '')
$$;
--> statement-breakpoint
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  elsif tg_op = 'DELETE' and tg_table_name ~ '^operation_log(_\d|$)' then
    -- The retention of the log. No parameter shortens the six months of the law.
    if old.at < now() - interval '180 days' and exists (select from operation_log_cut where entry_id >= old.id) then return old; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
--> statement-breakpoint
create or replace function keep_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
  end if;
  raise exception '% is closed', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_once_closed';
end $$;
--> statement-breakpoint
create or replace function keep_price_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old.mode, old.reason, old.cards, old.remaining_seen_litre, old.created_at, old.created_by) is distinct from
      (new.batch_no, new.mode, new.reason, new.cards, new.remaining_seen_litre, new.created_at, new.created_by)
    or (old.unit_price, old.starts_on, old.undoes_id) is distinct from (new.unit_price, new.starts_on, new.undoes_id) then
    if tg_op = 'UPDATE' then
      if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'water_card_price_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.refund_no, old.order_id, old.card_id, old.cause, old.amount_fen, old.quantity_litre, old.payment_method, old.paid_order_id,
      old.total_fen, old.created_at, old.created_by) is distinct from (new.refund_no, new.order_id, new.card_id, new.cause, new.amount_fen,
      new.quantity_litre, new.payment_method, new.paid_order_id, new.total_fen, new.created_at, new.created_by)
    or (old.transaction_no, old.uncredited_id, old.reason) is distinct from (new.transaction_no, new.uncredited_id, new.reason) then
    if tg_op = 'UPDATE' then
      if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'water_card_refund_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_reminder() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_id, old.card_id, old.remaining_litre, old.billing_items, old.created_at, old.created_by)
      is distinct from (new.batch_id, new.card_id, new.remaining_litre, new.billing_items, new.created_at, new.created_by)
    or (old.level, old.days_left, old.content) is distinct from (new.level, new.days_left, new.content)
    or old.state <> 'waiting' and (old.telephone, old.handed_at, old.refusal) is distinct from (new.telephone, new.handed_at, new.refusal) then
    if tg_op = 'UPDATE' then
      if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'balance_reminder_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_state_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old."to", old.reason, old.cards, old.created_at, old.created_by)
      is distinct from (new.batch_no, new."to", new.reason, new.cards, new.created_at, new.created_by)
    or old.undoes_id is distinct from new.undoes_id then
    if tg_op = 'UPDATE' then
      if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'card_state_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_merge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or (old.kept_id, old.other_id, old.before, old.after, old.other, old.card_ids, old.card_nos,
      old.wechat_moved, old.wechat_dropped, old.reason, old.created_at, old.dept_id, old.created_by) is distinct from (new.kept_id, new.other_id,
      new.before, new.after, new.other, new.card_ids, new.card_nos, new.wechat_moved, new.wechat_dropped, new.reason, new.created_at, new.dept_id,
      new.created_by) then
    if tg_op = 'UPDATE' then
      if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function keep_iot_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.refund_no, old.order_id, old.cause, old.amount_fen, old.packages, old.payment_method, old.transaction_no, old.total_fen,
      old.paid_at, old.reason, old.created_at, old.created_by) is distinct from (new.refund_no, new.order_id, new.cause, new.amount_fen,
      new.packages, new.payment_method, new.transaction_no, new.total_fen, new.paid_at, new.reason, new.created_at, new.created_by) then
    if tg_op = 'UPDATE' then
      if is_erasure(tg_table_name, to_jsonb(old), to_jsonb(new)) then return new; end if;
    end if;
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'iot_card_refund_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on person_erasure for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on person_erasure for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on operation_log_redaction for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on operation_log_redaction for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on operation_log_cut for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on operation_log_cut for each statement execute function refuse_change();
