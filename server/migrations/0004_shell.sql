CREATE TABLE "sms_code" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code_hash" varchar(256) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_request" (
	"subject" varchar(64) PRIMARY KEY NOT NULL,
	"requests" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone" varchar(20) NOT NULL,
	"content" varchar(512) NOT NULL,
	"sms_type" varchar(32) NOT NULL,
	"state" varchar(16) DEFAULT 'sending' NOT NULL,
	"message_id" varchar(64) DEFAULT '' NOT NULL,
	"status_code" varchar(32) DEFAULT '' NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"billing_items" integer NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_login" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scan_key_hash" varchar(64) NOT NULL,
	"poll_key_hash" varchar(64) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"user_agent" varchar(256) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" bigint,
	"session_id" bigint,
	"is_allowed" boolean,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "scan_login_scan_key" UNIQUE("scan_key_hash"),
	CONSTRAINT "scan_login_poll_key" UNIQUE("poll_key_hash")
);
--> statement-breakpoint
CREATE TABLE "sys_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" varchar(32) NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "water_meter_last_report";--> statement-breakpoint
ALTER TABLE "sys_user" ALTER COLUMN "avatar" SET DATA TYPE varchar(24576);--> statement-breakpoint
ALTER TABLE "sys_user" ALTER COLUMN "avatar" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "way" varchar(16) DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_login" ADD CONSTRAINT "scan_login_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_login" ADD CONSTRAINT "scan_login_session_id_sys_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sys_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_notice" ADD CONSTRAINT "sys_notice_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_log_phone_id_index" ON "sms_log" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "sys_notice_of_user" ON "sys_notice" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sys_notice_unread" ON "sys_notice" USING btree ("user_id") WHERE "sys_notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX "hy_user_name_prefix" ON "hy_user" USING btree ("name" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "room_number" ON "room" USING btree ("number");--> statement-breakpoint
CREATE INDEX "water_card_recharge_no_prefix" ON "water_card_recharge" USING btree ("order_no" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_card_recharge_no_last_four" ON "water_card_recharge" USING btree (right("order_no", 4));--> statement-breakpoint
CREATE INDEX "water_card_door" ON "water_card" USING btree (split_part("room_no", '-', -1));--> statement-breakpoint
CREATE INDEX "water_meter_sn_prefix" ON "water_meter" USING btree ("device_sn" varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "water_meter_sn_last_four" ON "water_meter" USING btree (right("device_sn", 4));--> statement-breakpoint
CREATE UNIQUE INDEX "sys_user_telephone_taken" ON "sys_user" USING btree ("telephone") WHERE "sys_user"."telephone" <> '';
--> statement-breakpoint
-- by hand
-- Rewritten with each report, as cards are (0003).
alter table water_meter set (fillfactor = 50);
--> statement-breakpoint
-- A row of today is written anew with each report and never again after its day: room for some versions, not for all. The table may
-- have partitions.
do $$ declare part regclass; begin
  for part in select oid from pg_class where relkind = 'r' and (oid = 'meter_stat'::regclass
    or oid in (select inhrelid from pg_inherits where inhparent = 'meter_stat'::regclass))
  loop
    execute format('alter table %s set (fillfactor = 70)', part);
  end loop;
end $$;
