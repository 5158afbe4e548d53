CREATE TABLE "sms_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(32) NOT NULL,
	"sms_type" varchar(32) NOT NULL,
	"code_type" varchar(16),
	"source" varchar(16) NOT NULL,
	"signature" varchar(16) DEFAULT '' NOT NULL,
	"template_code" varchar(64) DEFAULT '' NOT NULL,
	"content" varchar(300) NOT NULL,
	"sort" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"notes" varchar(256) DEFAULT '' NOT NULL,
	"delivered_key" varchar(32),
	"is_built_in" boolean GENERATED ALWAYS AS (delivered_key is not null) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_template_name_taken" UNIQUE("name"),
	CONSTRAINT "sms_template_delivered" UNIQUE("delivered_key"),
	CONSTRAINT "sms_template_status" CHECK ("sms_template"."status" in (0, 1)),
	CONSTRAINT "sms_template_code_type" CHECK (("sms_template"."sms_type" = 'verificationCode') = ("sms_template"."code_type" is not null))
);
--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "source" varchar(16) DEFAULT 'gateway' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "template_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "template_code" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "signature" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "params" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "cost_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "sends" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "useful_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "remark" varchar(256) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_reminder" ADD COLUMN "via" jsonb;--> statement-breakpoint
CREATE INDEX "sms_template_choice" ON "sms_template" USING btree ("sms_type","sort","id");--> statement-breakpoint
ALTER TABLE "sms_log" ADD CONSTRAINT "sms_log_template_id_sms_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."sms_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sms_log_last_four" ON "sms_log" USING btree (right("phone", 4),"id");--> statement-breakpoint
CREATE INDEX "sms_log_template" ON "sms_log" USING btree ("template_id","created_at");--> statement-breakpoint
CREATE INDEX "sms_log_dept" ON "sms_log" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "sms_log_created" ON "sms_log" USING btree ("created_at");
--> statement-breakpoint
-- by hand
-- A message that did not arrive may leave again, by the log of messages.
drop trigger keep_facts on balance_reminder;
--> statement-breakpoint
create trigger keep_facts before update or delete on balance_reminder for each row
  execute function keep_reminder('waiting>sending', 'waiting>refused', 'sending>sent', 'sending>kept', 'sending>failed', 'sent>failed', 'failed>sending', 'kept>sending');
