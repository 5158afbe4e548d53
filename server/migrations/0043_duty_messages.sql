CREATE TABLE "alarm_duty" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_duty_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"message_type" jsonb NOT NULL,
	"duty_hours" varchar(11) DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remark" varchar(128) DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "alarm_duty_status" CHECK ("alarm_duty"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "duty_event" (
	"alarm_id" bigint NOT NULL,
	"turn" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"duty_id" bigint NOT NULL,
	"message_type" varchar(32) NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"message_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "duty_event_once" PRIMARY KEY("alarm_id","user_id","turn")
);
--> statement-breakpoint
CREATE TABLE "duty_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duty_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"duty_id" bigint,
	"user_id" bigint,
	"message_type" varchar(32) NOT NULL,
	"count" integer NOT NULL,
	"content" varchar(512),
	"billing_items" integer NOT NULL,
	"via" jsonb,
	"community_name" varchar(64),
	"cost_fen" bigint NOT NULL,
	"state" varchar(8) NOT NULL,
	"refusal" varchar(16),
	"failure" varchar(16),
	"description" varchar(256) DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "duty_message_refused" CHECK (("duty_message"."state" = 'refused') = ("duty_message"."refusal" is not null)),
	CONSTRAINT "duty_message_failed" CHECK (("duty_message"."state" = 'failed') = ("duty_message"."failure" is not null)),
	CONSTRAINT "duty_message_said" CHECK ("duty_message"."state" = 'refused' or "duty_message"."content" is not null)
);
--> statement-breakpoint
ALTER TABLE "device_alarm" ADD COLUMN "is_duty_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_duty" ADD CONSTRAINT "alarm_duty_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_alarm_id_device_alarm_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."device_alarm"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_duty_id_alarm_duty_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."alarm_duty"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_event" ADD CONSTRAINT "duty_event_message_id_duty_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."duty_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_message" ADD CONSTRAINT "duty_message_duty_id_alarm_duty_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."alarm_duty"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_message" ADD CONSTRAINT "duty_message_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_duty_user" ON "alarm_duty" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "alarm_duty_dept" ON "alarm_duty" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "duty_event_waiting" ON "duty_event" USING btree ("due_at") WHERE "duty_event"."message_id" is null;--> statement-breakpoint
CREATE INDEX "duty_event_user" ON "duty_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "duty_event_duty" ON "duty_event" USING btree ("duty_id");--> statement-breakpoint
CREATE INDEX "duty_event_message" ON "duty_event" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "duty_message_duty" ON "duty_message" USING btree ("duty_id","id");--> statement-breakpoint
CREATE INDEX "duty_message_user" ON "duty_message" USING btree ("user_id","message_type","created_at");--> statement-breakpoint
CREATE INDEX "duty_message_dept" ON "duty_message" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "duty_message_created" ON "duty_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "device_alarm_duty_due" ON "device_alarm" USING btree ("id") WHERE "device_alarm"."is_duty_due";