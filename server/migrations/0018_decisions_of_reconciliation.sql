CREATE TABLE "pay_decision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"difference_id" bigint NOT NULL,
	"decision" varchar(12) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	"reason" varchar(200),
	"answer" varchar(12),
	"kind" varchar(8) NOT NULL,
	"gap_fen" bigint NOT NULL,
	"amount_fen" bigint,
	"quantity_litre" bigint,
	"order_id" bigint,
	"refund_id" bigint,
	"uncredited_id" bigint,
	"refund_no" varchar(64),
	CONSTRAINT "pay_decision_reason" CHECK ("pay_decision"."decision" in ('ask', 'confirm') or "pay_decision"."reason" is not null),
	CONSTRAINT "pay_decision_answer" CHECK (("pay_decision"."decision" = 'ask') = ("pay_decision"."answer" is not null)),
	CONSTRAINT "pay_decision_booking" CHECK (("pay_decision"."decision" in ('credit', 'refund', 'takeBack', 'finish')) = ("pay_decision"."amount_fen" is not null and "pay_decision"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "water_card_refund" DROP CONSTRAINT "water_card_refund_cause";--> statement-breakpoint
ALTER TABLE "pay_difference" ALTER COLUMN "state" SET DATA TYPE varchar(12);--> statement-breakpoint
ALTER TABLE "pay_difference" ADD COLUMN "refund_id" bigint;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_difference_id_pay_difference_id_fk" FOREIGN KEY ("difference_id") REFERENCES "public"."pay_difference"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_decision" ADD CONSTRAINT "pay_decision_uncredited_id_water_uncredited_payment_id_fk" FOREIGN KEY ("uncredited_id") REFERENCES "public"."water_uncredited_payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_decision_difference" ON "pay_decision" USING btree ("difference_id","id");--> statement-breakpoint
CREATE INDEX "pay_decision_corrected" ON "pay_decision" USING btree ("order_id") WHERE "pay_decision"."decision" = 'takeBack';--> statement-breakpoint
CREATE INDEX "pay_decision_refund" ON "pay_decision" USING btree ("refund_no") WHERE "pay_decision"."refund_no" is not null;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "water_card_refund" ADD CONSTRAINT "water_card_refund_cause" CHECK (("water_card_refund"."cause" in ('second', 'late', 'amountDiffers', 'declined')) = ("water_card_refund"."uncredited_id" is not null));--> statement-breakpoint
-- by hand
create trigger append_only before update or delete on pay_decision for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on pay_decision for each statement execute function refuse_change();
