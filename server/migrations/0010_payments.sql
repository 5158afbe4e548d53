CREATE TABLE "pay_callback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_callback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"provider" varchar(16) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"outcome" varchar(24) NOT NULL,
	"order_no" varchar(32),
	"transaction_no" varchar(64),
	"amount_fen" bigint,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"provider" varchar(16) NOT NULL,
	"code_url" varchar(512),
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_payment_order" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "pay_payment" ADD CONSTRAINT "pay_payment_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_callback_at" ON "pay_callback" USING btree ("at");--> statement-breakpoint
CREATE INDEX "pay_callback_order" ON "pay_callback" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "pay_payment_asked" ON "pay_payment" USING btree ("asked_at");
--> statement-breakpoint
-- by hand
create trigger append_only before update or delete on pay_callback for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on pay_callback for each statement execute function refuse_change();
