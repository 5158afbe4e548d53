CREATE TABLE "main_meter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "main_meter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"meter_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"location" varchar(64),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "main_meter_days" CHECK ("main_meter"."end_date" is null or "main_meter"."end_date" >= "main_meter"."start_date")
);
--> statement-breakpoint
CREATE TABLE "meter_command" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_command_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"card_id" bigint,
	"type" varchar(16) NOT NULL,
	"reason" varchar(16) NOT NULL,
	"note" varchar(200),
	"origin" varchar(8) NOT NULL,
	"over_protection" boolean DEFAULT false NOT NULL,
	"state" varchar(16) DEFAULT 'queued' NOT NULL,
	"message_id" varchar(64) NOT NULL,
	"answer" varchar(200),
	"answered_ok" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_command_message" UNIQUE("message_id"),
	CONSTRAINT "meter_command_failed" CHECK ("meter_command"."state" <> 'failed' or "meter_command"."answer" is not null),
	CONSTRAINT "meter_command_done" CHECK ("meter_command"."state" <> 'done' or "meter_command"."answered_ok")
);
--> statement-breakpoint
CREATE TABLE "meter_replacement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_replacement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"old_device_sn" varchar(64) NOT NULL,
	"new_device_sn" varchar(64) NOT NULL,
	"final_register_litre" bigint NOT NULL,
	"initial_register_litre" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"card_id" bigint,
	"card_no" varchar(32),
	"old_binding_id" bigint,
	"new_binding_id" bigint,
	"is_final_typed" boolean NOT NULL,
	"is_initial_typed" boolean NOT NULL,
	"new_dept_id" bigint NOT NULL,
	"new_reading_id" bigint,
	"reason" varchar(16) NOT NULL,
	"note" varchar(256),
	"installer" varchar(32),
	"source" varchar(8) NOT NULL,
	"reading_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" bigint,
	"undo_reason" varchar(200),
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_replacement_two_meters" CHECK ("meter_replacement"."old_device_sn" <> "meter_replacement"."new_device_sn"),
	CONSTRAINT "meter_replacement_undone" CHECK (("meter_replacement"."undone_at" is null) = ("meter_replacement"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "meter_battery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_battery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"day" integer NOT NULL,
	"least_millivolt" integer NOT NULL,
	"last_millivolt" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meter_battery_day" UNIQUE("device_sn","day")
);
--> statement-breakpoint
CREATE TABLE "meter_silence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_silence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_sn" varchar(64) NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"report_hours" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hy_user" ADD COLUMN "protection" varchar(16);--> statement-breakpoint
ALTER TABLE "device_alarm" ADD COLUMN "ignored_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "signal_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "main_meter" ADD CONSTRAINT "main_meter_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_meter" ADD CONSTRAINT "main_meter_meter_id_water_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_command" ADD CONSTRAINT "meter_command_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_replacement" ADD CONSTRAINT "meter_replacement_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "main_meter_community" ON "main_meter" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "main_meter_meter" ON "main_meter" USING btree ("meter_id","id");--> statement-breakpoint
CREATE INDEX "main_meter_dept" ON "main_meter" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "meter_command_meter" ON "meter_command" USING btree ("device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_command_card" ON "meter_command" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "meter_command_dept" ON "meter_command" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "meter_command_created" ON "meter_command" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "meter_command_open" ON "meter_command" USING btree ("tried_at") WHERE "meter_command"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX "meter_command_one_open" ON "meter_command" USING btree ("device_sn") WHERE "meter_command"."state" in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "meter_replacement_old" ON "meter_replacement" USING btree ("old_device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_new" ON "meter_replacement" USING btree ("new_device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_card" ON "meter_replacement" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_dept" ON "meter_replacement" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_at" ON "meter_replacement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "meter_silence_meter" ON "meter_silence" USING btree ("device_sn","until");--> statement-breakpoint
CREATE INDEX "device_alarm_ignored_until" ON "device_alarm" USING btree ("ignored_until") WHERE "device_alarm"."ignored_until" is not null;--> statement-breakpoint
CREATE INDEX "water_meter_wanted_closed" ON "water_meter" USING btree ("device_sn") WHERE "water_meter"."valve_wanted" = 'closed';