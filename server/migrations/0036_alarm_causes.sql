CREATE TABLE "alarm_outage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_outage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"community_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_alarm" ADD COLUMN "assignee_id" bigint;--> statement-breakpoint
ALTER TABLE "device_alarm" ADD COLUMN "outage_id" bigint;--> statement-breakpoint
ALTER TABLE "alarm_outage" ADD CONSTRAINT "alarm_outage_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_outage_community" ON "alarm_outage" USING btree ("community_id","until");--> statement-breakpoint
ALTER TABLE "device_alarm" ADD CONSTRAINT "device_alarm_assignee_id_sys_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_alarm" ADD CONSTRAINT "device_alarm_outage_id_alarm_outage_id_fk" FOREIGN KEY ("outage_id") REFERENCES "public"."alarm_outage"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_alarm_assignee" ON "device_alarm" USING btree ("assignee_id","state","id") WHERE "device_alarm"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "device_alarm_outage" ON "device_alarm" USING btree ("outage_id","id") WHERE "device_alarm"."outage_id" is not null;