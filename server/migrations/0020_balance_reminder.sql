CREATE SEQUENCE "public"."reminder_batch_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "balance_reminder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"level" varchar(8),
	"remaining_litre" bigint NOT NULL,
	"days_left" bigint,
	"content" varchar(512),
	"billing_items" integer NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	"failure" varchar(16),
	"description" varchar(256) DEFAULT '' NOT NULL,
	"telephone" varchar(11),
	"handed_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "balance_reminder_card" UNIQUE("batch_id","card_id"),
	CONSTRAINT "balance_reminder_refused" CHECK (("balance_reminder"."state" = 'refused') = ("balance_reminder"."refusal" is not null)),
	CONSTRAINT "balance_reminder_failed" CHECK (("balance_reminder"."state" = 'failed') = ("balance_reminder"."failure" is not null)),
	CONSTRAINT "balance_reminder_said" CHECK ("balance_reminder"."state" = 'refused' or ("balance_reminder"."content" is not null and "balance_reminder"."level" is not null))
);
--> statement-breakpoint
CREATE TABLE "reminder_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminder_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" varchar(32) DEFAULT 'RB' || lpad(nextval('reminder_batch_no')::text, 8, '0') NOT NULL,
	"cards" integer NOT NULL,
	"messages" integer NOT NULL,
	"billing_items" integer NOT NULL,
	"item_price" bigint NOT NULL,
	"cost_fen" bigint NOT NULL,
	"retries_id" bigint,
	"state" varchar(16) NOT NULL,
	"task_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "reminder_batch_number" UNIQUE("batch_no"),
	CONSTRAINT "reminder_batch_figures" CHECK ("reminder_batch"."messages" between 1 and "reminder_batch"."cards" and "reminder_batch"."billing_items" >= "reminder_batch"."messages")
);
--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "key" varchar(64);--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "request_id" varchar(36) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD CONSTRAINT "balance_reminder_batch_id_reminder_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."reminder_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD CONSTRAINT "balance_reminder_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_batch" ADD CONSTRAINT "reminder_batch_retries_id_reminder_batch_id_fk" FOREIGN KEY ("retries_id") REFERENCES "public"."reminder_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_reminder_state" ON "balance_reminder" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "balance_reminder_of_card" ON "balance_reminder" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "balance_reminder_dept" ON "balance_reminder" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "balance_reminder_created" ON "balance_reminder" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reminder_batch_dept" ON "reminder_batch" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "reminder_batch_created" ON "reminder_batch" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sms_log" ADD CONSTRAINT "sms_log_key" UNIQUE("key");--> statement-breakpoint
-- by hand
-- A run is a fact. Its state and its task move on alone, and a message that left is not sent again.
create function keep_reminder_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old.cards, old.messages, old.billing_items, old.item_price, old.cost_fen, old.created_at, old.created_by)
      is distinct from (new.batch_no, new.cards, new.messages, new.billing_items, new.item_price, new.cost_fen, new.created_at, new.created_by)
    or old.retries_id is distinct from new.retries_id then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'reminder_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on reminder_batch for each row
  execute function keep_reminder_batch('running>done', 'running>stopped', 'stopped>running');
--> statement-breakpoint
create function keep_reminder() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_id, old.card_id, old.remaining_litre, old.billing_items, old.created_at, old.created_by)
      is distinct from (new.batch_id, new.card_id, new.remaining_litre, new.billing_items, new.created_at, new.created_by)
    or (old.level, old.days_left, old.content) is distinct from (new.level, new.days_left, new.content)
    or old.state <> 'waiting' and (old.telephone, old.handed_at, old.refusal) is distinct from (new.telephone, new.handed_at, new.refusal) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'balance_reminder_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on balance_reminder for each row
  execute function keep_reminder('waiting>sending', 'waiting>refused', 'sending>sent', 'sending>kept', 'sending>failed', 'sent>failed');
--> statement-breakpoint
create trigger append_only_truncate before truncate on reminder_batch for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on balance_reminder for each statement execute function refuse_change();
