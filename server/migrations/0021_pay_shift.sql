CREATE SEQUENCE "public"."pay_shift_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "pay_shift_cash" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_shift_cash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" bigint NOT NULL,
	"order_id" bigint,
	"refund_id" bigint,
	CONSTRAINT "pay_shift_cash_order" UNIQUE("order_id"),
	CONSTRAINT "pay_shift_cash_refund" UNIQUE("refund_id"),
	CONSTRAINT "pay_shift_cash_one" CHECK (num_nonnulls("pay_shift_cash"."order_id", "pay_shift_cash"."refund_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "pay_shift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_no" varchar(32) DEFAULT 'SH' || lpad(nextval('pay_shift_no')::text, 10, '0') NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"beside_from" timestamp (3) with time zone NOT NULL,
	"float_fen" bigint DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"cash_orders" integer,
	"cash_in_fen" bigint,
	"cash_refunds" integer,
	"cash_out_fen" bigint,
	"counted_fen" bigint,
	"counts" jsonb,
	"beside" jsonb,
	"reason" varchar(16),
	"note" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "pay_shift_number" UNIQUE("shift_no"),
	CONSTRAINT "pay_shift_float" CHECK ("pay_shift"."float_fen" >= 0),
	CONSTRAINT "pay_shift_closed" CHECK (num_nonnulls("pay_shift"."closed_at", "pay_shift"."cash_orders", "pay_shift"."cash_in_fen", "pay_shift"."cash_refunds", "pay_shift"."cash_out_fen", "pay_shift"."counted_fen", "pay_shift"."counts", "pay_shift"."beside") in (0, 8)),
	CONSTRAINT "pay_shift_difference" CHECK (case when "pay_shift"."counted_fen" = "pay_shift"."cash_in_fen" - "pay_shift"."cash_out_fen" or "pay_shift"."closed_at" is null then num_nonnulls("pay_shift"."reason", "pay_shift"."note") = 0 else num_nonnulls("pay_shift"."reason", "pay_shift"."note") = 2 end)
);
--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_shift_id_pay_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."pay_shift"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_order_id_water_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."water_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_shift_cash" ADD CONSTRAINT "pay_shift_cash_refund_id_water_card_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."water_card_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_shift_cash_shift" ON "pay_shift_cash" USING btree ("shift_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_shift_open" ON "pay_shift" USING btree ("created_by") WHERE "pay_shift"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "pay_shift_clerk" ON "pay_shift" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "pay_shift_dept" ON "pay_shift" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "pay_shift_day" ON "pay_shift" USING btree ("day","id");
--> statement-breakpoint
-- by hand
-- A closed shift is a fact: it was printed and signed.
create trigger keep_closed before update or delete on pay_shift for each row when (old.closed_at is not null) execute function keep_closed();
--> statement-breakpoint
create trigger append_only_truncate before truncate on pay_shift for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on pay_shift_cash for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on pay_shift_cash for each statement execute function refuse_change();
--> statement-breakpoint
-- Cash enters an open shift alone. Its writer holds the shift, so that it cannot be closed meanwhile.
create function keep_shift_open() returns trigger language plpgsql as $$
begin
  if exists (select from pay_shift where id = new.shift_id and closed_at is not null) then
    raise exception 'shift % is closed', new.shift_id using errcode = 'check_violation', constraint = 'pay_shift_cash_open';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_shift_open before insert on pay_shift_cash for each row execute function keep_shift_open();
