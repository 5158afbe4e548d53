CREATE SEQUENCE "public"."water_refund_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "water_uncredited_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_uncredited_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" varchar(20) NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"note" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_uncredited_payment_once" UNIQUE("order_id","transaction_no"),
	CONSTRAINT "water_uncredited_payment_positive" CHECK ("water_uncredited_payment"."amount_fen" > 0),
	CONSTRAINT "water_uncredited_payment_closed" CHECK (("water_uncredited_payment"."closed_at" is null) = ("water_uncredited_payment"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "water_card_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_card_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_no" varchar(32) DEFAULT 'WF' || lpad(nextval('water_refund_no')::text, 12, '0') NOT NULL,
	"order_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"cause" varchar(16) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"quantity_litre" bigint NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"paid_order_id" bigint NOT NULL,
	"transaction_no" varchar(64),
	"total_fen" bigint NOT NULL,
	"uncredited_id" bigint,
	"state" varchar(16) NOT NULL,
	"reason" varchar(200),
	"failure_reason" varchar(200),
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_card_refund_no" UNIQUE("refund_no"),
	CONSTRAINT "water_card_refund_uncredited" UNIQUE("uncredited_id"),
	CONSTRAINT "water_card_refund_positive" CHECK ("water_card_refund"."amount_fen" > 0 and "water_card_refund"."amount_fen" <= "water_card_refund"."total_fen" and "water_card_refund"."quantity_litre" >= 0),
	CONSTRAINT "water_card_refund_done" CHECK (("water_card_refund"."state" = 'done') = ("water_card_refund"."done_at" is not null)),
	CONSTRAINT "water_card_refund_failed" CHECK ("water_card_refund"."state" <> 'failed' or "water_card_refund"."failure_reason" is not null),
	CONSTRAINT "water_card_refund_cause" CHECK (("water_card_refund"."cause" in ('second', 'late', 'amountDiffers')) = ("water_card_refund"."uncredited_id" is not null)),
	CONSTRAINT "water_card_refund_states" CHECK ("water_card_refund"."state" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "water_card_recharge" DROP CONSTRAINT "water_card_recharge_refunded";--> statement-breakpoint
ALTER TABLE "water_card_recharge" DROP CONSTRAINT "water_card_recharge_transfer";--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD COLUMN "moved_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD COLUMN "moved_from_id" bigint;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD COLUMN "left_litre" bigint;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD COLUMN "left_price" bigint;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD COLUMN "left_since_price_id" bigint;--> statement-breakpoint
ALTER TABLE "state_transition" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_paid_order_id_water_card_recharge_id_fk" FOREIGN KEY ("paid_order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_uncredited_id_water_uncredited_payment_id_fk" FOREIGN KEY ("uncredited_id") REFERENCES "public"."water_uncredited_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_uncredited_payment_card" ON "water_uncredited_payment" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_uncredited_payment_dept" ON "water_uncredited_payment" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_uncredited_payment_open" ON "water_uncredited_payment" USING btree ("created_at") WHERE "water_uncredited_payment"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "water_card_refund_order" ON "water_card_refund" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_card" ON "water_card_refund" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_dept" ON "water_card_refund" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_card_refund_created" ON "water_card_refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "water_card_refund_open" ON "water_card_refund" USING btree ("asked_at") WHERE "water_card_refund"."state" <> 'done';--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD CONSTRAINT "water_card_recharge_moved_from_id_water_card_recharge_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state_transition" ADD CONSTRAINT "state_transition_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_card_recharge_moved_from" ON "water_card_recharge" USING btree ("moved_from_id") WHERE "water_card_recharge"."moved_from_id" is not null;--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD CONSTRAINT "water_card_recharge_left" CHECK ("water_card_recharge"."left_litre" >= 0 and ("water_card_recharge"."refunded_fen" + "water_card_recharge"."moved_fen" < "water_card_recharge"."amount_fen" or "water_card_recharge"."left_litre" = 0));--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD CONSTRAINT "water_card_recharge_refunded" CHECK ("water_card_recharge"."refunded_fen" >= 0 and "water_card_recharge"."moved_fen" >= 0 and "water_card_recharge"."refunded_fen" + "water_card_recharge"."moved_fen" <= "water_card_recharge"."amount_fen");--> statement-breakpoint
ALTER TABLE "water_card_recharge" ADD CONSTRAINT "water_card_recharge_transfer" CHECK ("water_card_recharge"."payment_method" <> 'bankTransfer' or "water_card_recharge"."transaction_no" is not null or "water_card_recharge"."moved_from_id" is not null);
--> statement-breakpoint
-- by hand
-- An older order knows the price changes since its money came: those converted what it has left.
update water_card_recharge orders set left_since_price_id = coalesce(
  (select max(changes.id) from water_card_price changes where changes.card_id = orders.card_id and changes.created_at <= orders.paid_at), 0)
where paid_at is not null;
--> statement-breakpoint
-- A refund is a fact. Its state moves on alone, with what the provider said and when; its department follows the card.
create function keep_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.refund_no, old.order_id, old.card_id, old.cause, old.amount_fen, old.quantity_litre, old.payment_method, old.paid_order_id,
      old.total_fen, old.created_at, old.created_by) is distinct from (new.refund_no, new.order_id, new.card_id, new.cause, new.amount_fen,
      new.quantity_litre, new.payment_method, new.paid_order_id, new.total_fen, new.created_at, new.created_by)
    or (old.transaction_no, old.uncredited_id, old.reason) is distinct from (new.transaction_no, new.uncredited_id, new.reason) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'water_card_refund_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on water_card_refund for each row
  execute function keep_refund('pending>done', 'pending>failed', 'failed>pending', 'failed>done');
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_card_refund for each statement execute function refuse_change();
--> statement-breakpoint
-- Money that bought no water is a fact too, and is closed once.
create trigger append_only before delete or update of id, order_id, card_id, payment_method, transaction_no, amount_fen, reason, paid_at, created_at, created_by
  on water_uncredited_payment for each row execute function refuse_change();
--> statement-breakpoint
create function keep_closed() returns trigger language plpgsql as $$
begin
  raise exception '% is closed', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_once_closed';
end $$;
--> statement-breakpoint
create trigger keep_closed before update of closed_at, closed_by, note on water_uncredited_payment for each row
  when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_uncredited_payment for each statement execute function refuse_change();
