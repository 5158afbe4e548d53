CREATE SEQUENCE "public"."iot_order_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."iot_refund_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."iot_request_no" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "iot_card_recharge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_recharge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" varchar(32) DEFAULT 'IR' || lpad(nextval('iot_order_no')::text, 12, '0') NOT NULL,
	"iot_card_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"operator" varchar(16) NOT NULL,
	"type_id" bigint NOT NULL,
	"packet_name" varchar(32) NOT NULL,
	"packet_description" varchar(200) NOT NULL,
	"packet_kind" varchar(16) NOT NULL,
	"packet_days" integer,
	"packet_size_kb" bigint NOT NULL,
	"packet_code" varchar(64) NOT NULL,
	"effect" varchar(16) NOT NULL,
	"package_start" timestamp (3) with time zone NOT NULL,
	"package_end" timestamp (3) with time zone NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"payment_status" varchar(16) NOT NULL,
	"channel_status" varchar(16) DEFAULT 'notInitiated' NOT NULL,
	"failure_reason" varchar(200),
	"bind_user_id" bigint,
	"transaction_no" varchar(64),
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_card_recharge_no" UNIQUE("order_no"),
	CONSTRAINT "iot_card_recharge_transaction" UNIQUE("transaction_no","payment_method","iot_card_id"),
	CONSTRAINT "iot_card_recharge_amount" CHECK ("iot_card_recharge"."quantity" > 0 and "iot_card_recharge"."amount_fen" = "iot_card_recharge"."unit_price_fen" * "iot_card_recharge"."quantity"),
	CONSTRAINT "iot_card_recharge_refunded" CHECK ("iot_card_recharge"."refunded_fen" >= 0 and "iot_card_recharge"."refunded_fen" <= "iot_card_recharge"."amount_fen"),
	CONSTRAINT "iot_card_recharge_pair" CHECK (("iot_card_recharge"."payment_status" in ('unpaid', 'failed') and "iot_card_recharge"."channel_status" = 'notInitiated') or ("iot_card_recharge"."payment_status" = 'paid' and "iot_card_recharge"."paid_at" is not null)),
	CONSTRAINT "iot_card_recharge_transfer" CHECK ("iot_card_recharge"."payment_method" <> 'bankTransfer' or "iot_card_recharge"."transaction_no" is not null)
);
--> statement-breakpoint
CREATE TABLE "iot_card_refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_no" varchar(32) DEFAULT 'IB' || lpad(nextval('iot_refund_no')::text, 12, '0') NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"packages" integer NOT NULL,
	"payment_method" varchar(16) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_card_refund_no" UNIQUE("refund_no"),
	CONSTRAINT "iot_card_refund_positive" CHECK ("iot_card_refund"."amount_fen" > 0 and "iot_card_refund"."packages" > 0)
);
--> statement-breakpoint
CREATE TABLE "iot_transition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_transition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"order_id" bigint NOT NULL,
	"from" varchar(32),
	"to" varchar(32) NOT NULL,
	"reason" varchar(200),
	"actor_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "iot_card_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(32) NOT NULL,
	"operator" varchar(16) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"days" integer,
	"size_kb" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"effect" varchar(16) NOT NULL,
	"package_code" varchar(64) DEFAULT '' NOT NULL,
	"description" varchar(200) DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "iot_card_type_name_taken" UNIQUE("name"),
	CONSTRAINT "iot_card_type_status" CHECK ("iot_card_type"."status" in (0, 1)),
	CONSTRAINT "iot_card_type_positive" CHECK ("iot_card_type"."size_kb" > 0 and "iot_card_type"."price_fen" > 0),
	CONSTRAINT "iot_card_type_days" CHECK (("iot_card_type"."kind" = 'days') = ("iot_card_type"."days" is not null))
);
--> statement-breakpoint
CREATE TABLE "iot_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iccid" varchar(20) NOT NULL,
	"operator" varchar(16) NOT NULL,
	"msisdn" varchar(15),
	"imei" varchar(15),
	"device_sn" varchar(64),
	"remark" varchar(200) DEFAULT '' NOT NULL,
	"lifecycle" varchar(16) DEFAULT 'toBeActivated' NOT NULL,
	"data_on" boolean DEFAULT true NOT NULL,
	"halt_reason" varchar(16),
	"halted_at" timestamp (3) with time zone,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"reported_imei" varchar(15),
	"activated_at" timestamp (3) with time zone,
	"figures_at" timestamp (3) with time zone,
	"last_sync_at" timestamp (3) with time zone,
	"wanted" varchar(16),
	"wanted_at" timestamp (3) with time zone,
	"is_overdue" boolean DEFAULT false NOT NULL,
	"card_status" varchar(16) GENERATED ALWAYS AS (case when lifecycle = 'loggedOff' then 'loggedOff' when is_unknown or is_overdue then 'abnormal' when lifecycle = 'toBeActivated' then 'toBeActivated' when halt_reason is not null then 'halted' when not data_on then 'disconnected' else 'normal' end) STORED NOT NULL,
	"total_kb" bigint DEFAULT 0 NOT NULL,
	"used_kb" bigint DEFAULT 0 NOT NULL,
	"beyond_kb" bigint DEFAULT 0 NOT NULL,
	"day_average_kb" bigint,
	"deadline" timestamp (3) with time zone,
	"next_turn_at" timestamp (3) with time zone,
	"next_sync_at" timestamp (3) with time zone,
	"sync_rank" smallint DEFAULT 3 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_card_iccid_taken" UNIQUE("iccid"),
	CONSTRAINT "iot_card_wish" CHECK (("iot_card"."wanted" is null) = ("iot_card"."wanted_at" is null) and ("iot_card"."wanted" is not null or not "iot_card"."is_overdue")),
	CONSTRAINT "iot_card_halt" CHECK (("iot_card"."halt_reason" is null) = ("iot_card"."halted_at" is null)),
	CONSTRAINT "iot_card_traffic" CHECK ("iot_card"."total_kb" >= 0 and "iot_card"."used_kb" >= 0 and "iot_card"."beyond_kb" >= 0)
);
--> statement-breakpoint
CREATE TABLE "iot_draw" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_draw_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iot_card_id" bigint NOT NULL,
	"package_id" bigint,
	"cycle_start" timestamp (3) with time zone NOT NULL,
	"drawn_kb" bigint NOT NULL,
	CONSTRAINT "iot_draw_positive" CHECK ("iot_draw"."drawn_kb" > 0)
);
--> statement-breakpoint
CREATE TABLE "iot_figure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_figure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iot_card_id" bigint NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"used_kb" bigint NOT NULL,
	CONSTRAINT "iot_figure_card" UNIQUE("iot_card_id","as_of"),
	CONSTRAINT "iot_figure_positive" CHECK ("iot_figure"."used_kb" >= 0)
);
--> statement-breakpoint
CREATE TABLE "iot_package" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"iot_card_id" bigint NOT NULL,
	"type_id" bigint NOT NULL,
	"order_id" bigint,
	"name" varchar(32) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"size_kb" bigint NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "iot_package_span" CHECK ("iot_package"."start" < "iot_package"."end" and "iot_package"."size_kb" > 0)
);
--> statement-breakpoint
CREATE TABLE "iot_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iot_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_no" varchar(32) DEFAULT 'RQ' || lpad(nextval('iot_request_no')::text, 12, '0') NOT NULL,
	"iot_card_id" bigint NOT NULL,
	"device_sn" varchar(64),
	"order_id" bigint,
	"kind" varchar(16) NOT NULL,
	"state" varchar(16) DEFAULT 'queued' NOT NULL,
	"reason" varchar(200),
	"answer_code" varchar(32),
	"answer" varchar(200),
	"confirmed_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "iot_request_no_taken" UNIQUE("request_no"),
	CONSTRAINT "iot_request_refused" CHECK ("iot_request"."state" not in ('refused', 'failed') or "iot_request"."answer" is not null),
	CONSTRAINT "iot_request_second" CHECK ("iot_request"."confirmed_by" is null or "iot_request"."confirmed_by" <> "iot_request"."created_by"),
	CONSTRAINT "iot_request_subscription" CHECK (("iot_request"."kind" = 'subscribe') = ("iot_request"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "iot_operator" (
	"operator" varchar(16) PRIMARY KEY NOT NULL,
	"milli_tokens" integer NOT NULL,
	"filled_at" timestamp (3) with time zone NOT NULL,
	"breaker" varchar(8) DEFAULT 'closed' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"last_error" varchar(200),
	"last_success_at" timestamp (3) with time zone,
	CONSTRAINT "iot_operator_tokens" CHECK ("iot_operator"."milli_tokens" >= 0),
	CONSTRAINT "iot_operator_open" CHECK (("iot_operator"."breaker" = 'closed') = ("iot_operator"."next_try_at" is null))
);
--> statement-breakpoint
ALTER TABLE "iot_card_recharge" ADD CONSTRAINT "iot_card_recharge_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_card_recharge" ADD CONSTRAINT "iot_card_recharge_type_id_iot_card_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."iot_card_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_card_refund" ADD CONSTRAINT "iot_card_refund_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_transition" ADD CONSTRAINT "iot_transition_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_draw" ADD CONSTRAINT "iot_draw_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_draw" ADD CONSTRAINT "iot_draw_package_id_iot_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."iot_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_figure" ADD CONSTRAINT "iot_figure_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_package" ADD CONSTRAINT "iot_package_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_package" ADD CONSTRAINT "iot_package_type_id_iot_card_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."iot_card_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_package" ADD CONSTRAINT "iot_package_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_request" ADD CONSTRAINT "iot_request_iot_card_id_iot_card_id_fk" FOREIGN KEY ("iot_card_id") REFERENCES "public"."iot_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iot_request" ADD CONSTRAINT "iot_request_order_id_iot_card_recharge_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."iot_card_recharge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "iot_card_recharge_card" ON "iot_card_recharge" USING btree ("iot_card_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_device" ON "iot_card_recharge" USING btree ("device_sn");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_type" ON "iot_card_recharge" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_dept" ON "iot_card_recharge" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_created" ON "iot_card_recharge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iot_card_recharge_failed" ON "iot_card_recharge" USING btree ("paid_at") WHERE "iot_card_recharge"."channel_status" = 'fail';--> statement-breakpoint
CREATE INDEX "iot_card_refund_order" ON "iot_card_refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iot_transition_order" ON "iot_transition" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "iot_card_device_taken" ON "iot_card" USING btree ("device_sn") WHERE "iot_card"."device_sn" is not null and "iot_card"."lifecycle" <> 'loggedOff';--> statement-breakpoint
CREATE INDEX "iot_card_device" ON "iot_card" USING btree ("device_sn");--> statement-breakpoint
CREATE INDEX "iot_card_dept" ON "iot_card" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_card_status" ON "iot_card" USING btree ("card_status","id");--> statement-breakpoint
CREATE INDEX "iot_card_deadline" ON "iot_card" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "iot_card_turn" ON "iot_card" USING btree ("next_turn_at");--> statement-breakpoint
CREATE INDEX "iot_card_sync" ON "iot_card" USING btree ("operator","sync_rank","next_sync_at");--> statement-breakpoint
CREATE INDEX "iot_card_unmet" ON "iot_card" USING btree ("wanted_at") WHERE "iot_card"."wanted" is not null;--> statement-breakpoint
CREATE INDEX "iot_card_iccid_last_four" ON "iot_card" USING btree (right("iccid", 4));--> statement-breakpoint
CREATE INDEX "iot_draw_card" ON "iot_draw" USING btree ("iot_card_id","cycle_start");--> statement-breakpoint
CREATE INDEX "iot_draw_package" ON "iot_draw" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "iot_package_card" ON "iot_package" USING btree ("iot_card_id","end");--> statement-breakpoint
CREATE INDEX "iot_package_order" ON "iot_package" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iot_package_type" ON "iot_package" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "iot_request_card" ON "iot_request" USING btree ("iot_card_id","id");--> statement-breakpoint
CREATE INDEX "iot_request_order" ON "iot_request" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "iot_request_device" ON "iot_request" USING btree ("device_sn");--> statement-breakpoint
CREATE INDEX "iot_request_dept" ON "iot_request" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "iot_request_created" ON "iot_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "iot_request_open" ON "iot_request" USING btree ("tried_at") WHERE "iot_request"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "iot_request_one_open" ON "iot_request" USING btree ("iot_card_id") WHERE "iot_request"."state" in ('waiting', 'queued', 'sent') and "iot_request"."kind" <> 'subscribe';
--> statement-breakpoint
-- by hand
create trigger append_only before update or delete on iot_transition for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on iot_transition for each statement execute function refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete on iot_card_refund for each row execute function refuse_change();
--> statement-breakpoint
create trigger append_only_truncate before truncate on iot_card_refund for each statement execute function refuse_change();
--> statement-breakpoint
-- The moves of IoT orders and requests too: domain-rules §2.6.
create or replace function refuse_illegal_move() returns trigger language plpgsql as $$
declare
  move text;
begin
  if tg_table_name in ('water_card', 'iot_request') then
    move := old.state || '>' || new.state;
  elsif tg_table_name = 'iot_card_recharge' then
    move := old.payment_status || '/' || old.channel_status || '>' || new.payment_status || '/' || new.channel_status;
  else
    move := old.payment_status || '/' || old.state || '>' || new.payment_status || '/' || new.state;
  end if;
  if not move = any (tg_argv) then
    raise exception 'no move % in %', move, tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_move';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger legal_move before update of payment_status, channel_status on iot_card_recharge for each row
  when (old.payment_status <> new.payment_status or old.channel_status <> new.channel_status)
  execute function refuse_illegal_move(
    'unpaid/notInitiated>paid/notInitiated', 'unpaid/notInitiated>failed/notInitiated', 'failed/notInitiated>paid/notInitiated',
    'paid/notInitiated>paid/initiated', 'paid/initiated>paid/success', 'paid/initiated>paid/fail', 'paid/fail>paid/initiated',
    'paid/fail>paid/success');
--> statement-breakpoint
create trigger legal_move before update of state on iot_request for each row when (old.state <> new.state)
  execute function refuse_illegal_move(
    'waiting>queued', 'waiting>cancelled', 'queued>sent', 'queued>done', 'queued>refused', 'queued>failed', 'queued>cancelled',
    'sent>done', 'sent>refused', 'sent>failed', 'failed>queued', 'failed>cancelled', 'failed>done', 'refused>queued');
