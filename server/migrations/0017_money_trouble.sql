CREATE TABLE "water_unpaid_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "water_unpaid_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	"close_reason" varchar(20),
	"note" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "water_unpaid_delivery_positive" CHECK ("water_unpaid_delivery"."amount_fen" > 0),
	CONSTRAINT "water_unpaid_delivery_closed" CHECK (("water_unpaid_delivery"."closed_at" is null) = ("water_unpaid_delivery"."closed_by" is null) and ("water_unpaid_delivery"."closed_at" is null) = ("water_unpaid_delivery"."close_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD COLUMN "close_reason" varchar(20);--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD COLUMN "credit_order_id" bigint;--> statement-breakpoint
ALTER TABLE "water_unpaid_delivery" ADD CONSTRAINT "water_unpaid_delivery_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_unpaid_delivery" ADD CONSTRAINT "water_unpaid_delivery_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_order" ON "water_unpaid_delivery" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_card" ON "water_unpaid_delivery" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_dept" ON "water_unpaid_delivery" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "water_unpaid_delivery_open" ON "water_unpaid_delivery" USING btree ("created_at") WHERE "water_unpaid_delivery"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_credit_order_id_water_card_recharge_id_fk" FOREIGN KEY ("credit_order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "water_card_recharge_unsent" ON "water_card_recharge" USING btree ("paid_at") WHERE "water_card_recharge"."payment_status" = 'paid' and "water_card_recharge"."state" = 'notInitiated' and "water_card_recharge"."goes_to_meter";--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_credit" UNIQUE("credit_order_id");--> statement-breakpoint
ALTER TABLE "water_uncredited_payment" ADD CONSTRAINT "water_uncredited_payment_credited" CHECK ("water_uncredited_payment"."credit_order_id" is null or "water_uncredited_payment"."close_reason" = 'credited');
--> statement-breakpoint
-- by hand
-- How a payment ended, and what it bought, are said once too.
create trigger keep_end before update of close_reason, credit_order_id on water_uncredited_payment for each row
  when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger append_only before delete or update of id, order_id, card_id, amount_fen, created_at, created_by
  on water_unpaid_delivery for each row execute function refuse_change();
--> statement-breakpoint
create trigger keep_closed before update of closed_at, closed_by, close_reason, note on water_unpaid_delivery for each row
  when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger append_only_truncate before truncate on water_unpaid_delivery for each statement execute function refuse_change();
