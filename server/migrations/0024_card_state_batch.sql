CREATE SEQUENCE "public"."card_state_batch_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "card_state_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_state_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" varchar(32) DEFAULT 'SB' || lpad(nextval('card_state_batch_no')::text, 8, '0') NOT NULL,
	"to" varchar(16) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"undoes_id" bigint,
	"cards" integer NOT NULL,
	"state" varchar(16) NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"task_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "card_state_batch_number" UNIQUE("batch_no"),
	CONSTRAINT "card_state_batch_figures" CHECK ("card_state_batch"."done" + "card_state_batch"."refused" <= "card_state_batch"."cards")
);
--> statement-breakpoint
CREATE TABLE "card_state_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_state_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	"transition_id" bigint,
	CONSTRAINT "card_state_item_card" UNIQUE("batch_id","card_id"),
	CONSTRAINT "card_state_item_refused" CHECK (("card_state_item"."state" = 'refused') = ("card_state_item"."refusal" is not null)),
	CONSTRAINT "card_state_item_done" CHECK (("card_state_item"."state" = 'done') = ("card_state_item"."transition_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "sys_task" ADD COLUMN "record_id" bigint;--> statement-breakpoint
ALTER TABLE "card_state_batch" ADD CONSTRAINT "card_state_batch_undoes_id_card_state_batch_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."card_state_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_item" ADD CONSTRAINT "card_state_item_batch_id_card_state_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."card_state_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_item" ADD CONSTRAINT "card_state_item_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_state_item" ADD CONSTRAINT "card_state_item_transition_id_state_transition_id_fk" FOREIGN KEY ("transition_id") REFERENCES "public"."state_transition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_state_batch_dept" ON "card_state_batch" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "card_state_batch_undoes" ON "card_state_batch" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "card_state_batch_task" ON "card_state_batch" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "card_state_item_of_card" ON "card_state_item" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_state_item_state" ON "card_state_item" USING btree ("batch_id","state","card_id");--> statement-breakpoint
CREATE INDEX "card_state_item_transition" ON "card_state_item" USING btree ("transition_id");--> statement-breakpoint
-- by hand
-- A batch is a fact. Its state, its figures and its task move on alone, and the result of a card never changes.
create function keep_state_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old."to", old.reason, old.cards, old.created_at, old.created_by)
      is distinct from (new.batch_no, new."to", new.reason, new.cards, new.created_at, new.created_by)
    or old.undoes_id is distinct from new.undoes_id then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'card_state_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on card_state_batch for each row
  execute function keep_state_batch('running>done', 'running>stopped');
--> statement-breakpoint
create function keep_state_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (old.batch_id, old.card_id) is distinct from (new.batch_id, new.card_id) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on card_state_item for each row execute function keep_state_item();
--> statement-breakpoint
create trigger append_only_truncate before truncate on card_state_batch for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on card_state_item for each statement execute function refuse_change();
