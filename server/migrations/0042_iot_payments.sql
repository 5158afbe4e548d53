ALTER TABLE "iot_card_refund" DROP CONSTRAINT "iot_card_refund_positive";--> statement-breakpoint
ALTER TABLE "pay_decision" DROP CONSTRAINT "pay_decision_booking";--> statement-breakpoint
ALTER TABLE "pay_shift_cash" DROP CONSTRAINT "pay_shift_cash_one";--> statement-breakpoint
ALTER TABLE "iot_card_refund" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_payment" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "cause" varchar(16) DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "transaction_no" varchar(64);--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "total_fen" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "state" varchar(16) DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "failure_reason" varchar(200);--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "settled_way" varchar(16);--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "iot_transition" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD COLUMN "iot_order_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD COLUMN "iot_order_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD COLUMN "iot_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD COLUMN "iot_order_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD COLUMN "iot_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD COLUMN "iot_order_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD COLUMN "iot_refund_id" bigint;--> statement-breakpoint
ALTER TABLE "iot_transition" ADD CONSTRAINT "iot_transition_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_iot_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("iot_refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_iot_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("iot_refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_iot_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("iot_order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_iot_refund_id_iot_card_refund_id_fk" FOREIGN KEY ("iot_refund_id") REFERENCES "public"."iot_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iot_card_refund_created" ON "iot_card_refund" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iot_card_refund_open" ON "iot_card_refund" USING btree ("asked_at") WHERE "iot_card_refund"."state" <> 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "iot_card_refund_uncredited" ON "iot_card_refund" USING btree ("order_id","transaction_no") WHERE "iot_card_refund"."cause" in ('second', 'late', 'amountDiffers', 'declined');--> statement-breakpoint
CREATE INDEX "pay_decision_iot_corrected" ON "pay_decision" USING btree ("iot_order_id") WHERE "pay_decision"."decision" = 'takeBack';--> statement-breakpoint
CREATE INDEX "pay_difference_iot_order" ON "pay_difference" USING btree ("iot_order_id");--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_iot_order" UNIQUE("iot_order_id");--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_iot_order" UNIQUE("iot_order_id");--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_iot_refund" UNIQUE("iot_refund_id");--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_cause" CHECK (("iot_card_refund"."cause" in ('second', 'late', 'amountDiffers', 'declined')) = ("iot_card_refund"."packages" = 0));--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_done" CHECK (("iot_card_refund"."state" = 'done') = ("iot_card_refund"."done_at" is not null));--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_failed" CHECK ("iot_card_refund"."state" <> 'failed' or "iot_card_refund"."failure_reason" is not null);--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_settled" CHECK ("iot_card_refund"."settled_way" is null or "iot_card_refund"."state" = 'done' and "iot_card_refund"."payment_method" in ('wechat', 'alipay'));--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_positive" CHECK ("iot_card_refund"."amount_fen" > 0 and "iot_card_refund"."amount_fen" <= "iot_card_refund"."total_fen" and "iot_card_refund"."packages" >= 0);--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_one" CHECK (num_nonnulls("pay_payment"."order_id", "pay_payment"."iot_order_id") = 1);--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_booking" CHECK (("pay_decision"."decision" in ('credit', 'refund', 'takeBack', 'finish')) = ("pay_decision"."amount_fen" is not null and num_nonnulls("pay_decision"."order_id", "pay_decision"."iot_order_id") = 1));--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_product" CHECK (num_nonnulls("pay_difference"."order_id", "pay_difference"."iot_order_id") <= 1 and num_nonnulls("pay_difference"."refund_id", "pay_difference"."iot_refund_id") <= 1);--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_one" CHECK (num_nonnulls("pay_shift_cash"."order_id", "pay_shift_cash"."refund_id", "pay_shift_cash"."iot_order_id", "pay_shift_cash"."iot_refund_id") = 1);
--> statement-breakpoint
-- by hand
-- A refund is a fact. Its state moves on alone, with what the provider said and when.
drop trigger append_only on iot_card_refund;
--> statement-breakpoint
create function keep_iot_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.refund_no, old.order_id, old.cause, old.amount_fen, old.packages, old.payment_method, old.transaction_no, old.total_fen,
      old.paid_at, old.reason, old.created_at, old.created_by) is distinct from (new.refund_no, new.order_id, new.cause, new.amount_fen,
      new.packages, new.payment_method, new.transaction_no, new.total_fen, new.paid_at, new.reason, new.created_at, new.created_by) then
    raise exception '% is append-only', tg_table_name;
  end if;
  if old.state <> new.state and not old.state || '>' || new.state = any (tg_argv) then
    raise exception 'no move %>% in %', old.state, new.state, tg_table_name using errcode = 'check_violation', constraint = 'iot_card_refund_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_facts before update or delete on iot_card_refund for each row
  execute function keep_iot_refund('pending>done', 'pending>failed', 'failed>pending', 'failed>done');
