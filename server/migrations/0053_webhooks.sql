CREATE TABLE "sys_webhook_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"event_id" varchar(64) NOT NULL,
	"event" varchar(32) NOT NULL,
	"subject" varchar(96) NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" varchar(16) DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"answer_status" integer,
	"fault" varchar(16),
	"answer" varchar(500) DEFAULT '' NOT NULL,
	"duration_ms" integer,
	CONSTRAINT "sys_webhook_delivery_once" UNIQUE("webhook_id","event_id"),
	CONSTRAINT "sys_webhook_delivery_due" CHECK (("sys_webhook_delivery"."state" = 'waiting') = ("sys_webhook_delivery"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sys_webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"url" varchar(500) NOT NULL,
	"events" jsonb NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"notes" varchar(256) DEFAULT '' NOT NULL,
	"secret" varchar(64) NOT NULL,
	"former_secret" varchar(64),
	"former_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"rest_until" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"last_done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "device_alarm" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_webhook_delivery" ADD CONSTRAINT "sys_webhook_delivery_webhook_id_sys_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."sys_webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_waiting" ON "sys_webhook_delivery" USING btree ("webhook_id","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_subject" ON "sys_webhook_delivery" USING btree ("webhook_id","subject","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_of" ON "sys_webhook_delivery" USING btree ("webhook_id","state","id");--> statement-breakpoint
CREATE INDEX "sys_webhook_delivery_at" ON "sys_webhook_delivery" USING btree ("created_at","id");