CREATE TABLE "pay_bill_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_bill_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"kind" varchar(8) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"order_no" varchar(64) NOT NULL,
	"refund_no" varchar(64),
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"state" varchar(10) NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_bill_line_place" UNIQUE("bill_id","line"),
	CONSTRAINT "pay_bill_line_amount" CHECK ("pay_bill_line"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_bill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_bill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" varchar(16) NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"is_in_force" boolean NOT NULL,
	"digest" varchar(64) NOT NULL,
	"filename" varchar(255) NOT NULL,
	"lines" integer NOT NULL,
	"payments" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_bill_version" UNIQUE("provider","day","version")
);
--> statement-breakpoint
CREATE TABLE "pay_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reconciliation_id" bigint NOT NULL,
	"kind" varchar(8) NOT NULL,
	"number" varchar(64) NOT NULL,
	"queue" varchar(16) NOT NULL,
	"state" varchar(8) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"transaction_no" varchar(64) NOT NULL,
	"refund_no" varchar(64),
	"order_no" varchar(64),
	"line_id" bigint,
	"order_id" bigint,
	"card_id" bigint,
	"their_fen" bigint,
	"their_state" varchar(10),
	"our_fen" bigint,
	"our_status" varchar(16),
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_difference_number" UNIQUE("reconciliation_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "pay_reconciliation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_reconciliation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" varchar(16) NOT NULL,
	"day" date NOT NULL,
	"state" varchar(10) DEFAULT 'noBill' NOT NULL,
	"bill_id" bigint,
	"differences" integer DEFAULT 0 NOT NULL,
	"our_count" integer DEFAULT 0 NOT NULL,
	"our_fen" bigint DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"matched_fen" bigint DEFAULT 0 NOT NULL,
	"matched_at" timestamp (3) with time zone,
	"fetch_failure" jsonb,
	"closed_by" bigint,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_reconciliation_day" UNIQUE("provider","day"),
	CONSTRAINT "pay_reconciliation_state" CHECK (("pay_reconciliation"."state" = 'noBill') = ("pay_reconciliation"."bill_id" is null) and ("pay_reconciliation"."state" = 'open') = ("pay_reconciliation"."differences" > 0 and "pay_reconciliation"."bill_id" is not null) and ("pay_reconciliation"."state" = 'closed') = ("pay_reconciliation"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "pay_bill_line" ADD CONSTRAINT "pay_bill_line_bill_id_pay_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."pay_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_reconciliation_id_pay_reconciliation_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."pay_reconciliation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_line_id_pay_bill_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."pay_bill_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_difference" ADD CONSTRAINT "pay_difference_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_reconciliation" ADD CONSTRAINT "pay_reconciliation_bill_id_pay_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."pay_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_bill_line_transaction" ON "pay_bill_line" USING btree ("transaction_no");--> statement-breakpoint
CREATE INDEX "pay_bill_line_refund" ON "pay_bill_line" USING btree ("refund_no") WHERE "pay_bill_line"."refund_no" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_bill_in_force" ON "pay_bill" USING btree ("provider","day") WHERE "pay_bill"."is_in_force";--> statement-breakpoint
CREATE INDEX "pay_difference_queue" ON "pay_difference" USING btree ("reconciliation_id","state","queue");--> statement-breakpoint
CREATE INDEX "pay_difference_order" ON "pay_difference" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pay_difference_card" ON "pay_difference" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "pay_reconciliation_days" ON "pay_reconciliation" USING btree ("day","id");--> statement-breakpoint
-- by hand
create trigger append_only before update or delete on pay_bill_line for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on pay_bill_line for each statement execute function refuse_change();
