CREATE TABLE "pay_bill_aside" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_bill_aside_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"reason" varchar(12) NOT NULL,
	"facts" jsonb NOT NULL,
	"text" varchar(1000) NOT NULL,
	"kind" varchar(8),
	"amount_fen" bigint,
	"explanation" varchar(200),
	"explained_by" bigint,
	"explained_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_bill_aside_place" UNIQUE("bill_id","line"),
	CONSTRAINT "pay_bill_aside_money" CHECK (num_nulls("pay_bill_aside"."kind", "pay_bill_aside"."amount_fen") in (0, 2)),
	CONSTRAINT "pay_bill_aside_explained" CHECK (num_nulls("pay_bill_aside"."explanation", "pay_bill_aside"."explained_by", "pay_bill_aside"."explained_at") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "pay_bill_line" RENAME COLUMN "fee_fen" TO "fee";--> statement-breakpoint
ALTER TABLE "pay_bill" RENAME COLUMN "fee_fen" TO "fee";--> statement-breakpoint
ALTER TABLE "pay_reconciliation" DROP CONSTRAINT "pay_reconciliation_state";--> statement-breakpoint
ALTER TABLE "pay_reconciliation" ADD COLUMN "aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "water_unpaid_delivery" ADD COLUMN "cause" varchar(16) DEFAULT 'late' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_bill_aside" ADD CONSTRAINT "pay_bill_aside_bill_id_pay_bill_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."pay_bill"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_reconciliation" ADD CONSTRAINT "pay_reconciliation_state" CHECK (("pay_reconciliation"."state" = 'noBill') = ("pay_reconciliation"."bill_id" is null) and ("pay_reconciliation"."state" = 'open') = ("pay_reconciliation"."differences" + "pay_reconciliation"."aside" > 0 and "pay_reconciliation"."bill_id" is not null) and ("pay_reconciliation"."state" = 'closed') = ("pay_reconciliation"."closed_at" is not null));
--> statement-breakpoint
-- by hand
-- Fees were in fen, and are in 1/1000 fen now. A new type fires no trigger of the rows.
alter table pay_bill_line alter column fee type bigint using fee * 1000;
--> statement-breakpoint
alter table pay_bill alter column fee type bigint using fee * 1000;
--> statement-breakpoint
drop trigger append_only on water_unpaid_delivery;
--> statement-breakpoint
create trigger append_only before delete or update of id, order_id, card_id, cause, amount_fen, created_at, created_by
  on water_unpaid_delivery for each row execute function refuse_change();
