CREATE SEQUENCE "public"."water_price_batch_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "water_card_price_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_price_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_no" varchar(32) DEFAULT 'PB' || lpad(nextval('water_price_batch_no')::text, 8, '0') NOT NULL,
	"unit_price" bigint,
	"mode" varchar(16) NOT NULL,
	"starts_on" date,
	"reason" varchar(200) NOT NULL,
	"undoes_id" bigint,
	"cards" integer NOT NULL,
	"remaining_seen_litre" bigint NOT NULL,
	"state" varchar(16) NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"quantity_change_litre" bigint DEFAULT 0 NOT NULL,
	"task_id" bigint,
	"cancelled_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_card_price_batch_no" UNIQUE("batch_no"),
	CONSTRAINT "water_card_price_batch_target" CHECK (("water_card_price_batch"."unit_price" is null) = ("water_card_price_batch"."undoes_id" is not null)),
	CONSTRAINT "water_card_price_batch_figures" CHECK ("water_card_price_batch"."done" + "water_card_price_batch"."refused" <= "water_card_price_batch"."cards")
);
--> statement-breakpoint
CREATE TABLE "water_card_price_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_price_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"unit_price" bigint NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	CONSTRAINT "water_card_price_item_card" UNIQUE("batch_id","card_id"),
	CONSTRAINT "water_card_price_item_refused" CHECK (("water_card_price_item"."state" = 'refused') = ("water_card_price_item"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "water_card_price" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "water_card_price_batch" ADD CONSTRAINT "water_card_price_batch_undoes_id_water_card_price_batch_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."water_card_price_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price_item" ADD CONSTRAINT "water_card_price_item_batch_id_water_card_price_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."water_card_price_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_price_item" ADD CONSTRAINT "water_card_price_item_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_card_price_batch_dept" ON "water_card_price_batch" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_price_batch_undoes" ON "water_card_price_batch" USING btree ("undoes_id");--> statement-breakpoint
CREATE INDEX "water_card_price_batch_planned" ON "water_card_price_batch" USING btree ("starts_on") WHERE "water_card_price_batch"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "water_card_price_item_of_card" ON "water_card_price_item" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "water_card_price_item_state" ON "water_card_price_item" USING btree ("batch_id","state","card_id");--> statement-breakpoint
ALTER TABLE "water_card_price" ADD CONSTRAINT "water_card_price_batch_id_water_card_price_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."water_card_price_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_card_price_dept" ON "water_card_price" USING btree ("dept_id","id");--> statement-breakpoint
ALTER TABLE "water_card_price" ADD CONSTRAINT "water_card_price_once" UNIQUE("batch_id","card_id");
--> statement-breakpoint
-- by hand
-- A batch is a fact. Its state, its figures and its task move on alone, and what is done or refused stays so.
create function keep_price_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.batch_no, old.mode, old.reason, old.cards, old.remaining_seen_litre, old.created_at, old.created_by) is distinct from
      (new.batch_no, new.mode, new.reason, new.cards, new.remaining_seen_litre, new.created_at, new.created_by)
    or (old.unit_price, old.starts_on, old.undoes_id) is distinct from (new.unit_price, new.starts_on, new.undoes_id) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'water_card_price_batch_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on water_card_price_batch for each row
  execute function keep_price_batch('planned>running', 'planned>cancelled', 'running>done', 'running>stopped', 'stopped>running');
--> statement-breakpoint
create function keep_price_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (old.batch_id, old.card_id, old.unit_price) is distinct from (new.batch_id, new.card_id, new.unit_price) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on water_card_price_item for each row execute function keep_price_item();
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_card_price_batch for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_card_price_item for each statement execute function refuse_change();
