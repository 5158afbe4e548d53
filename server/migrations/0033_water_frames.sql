CREATE TABLE "meter_address" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" varchar(64) NOT NULL,
	"meter_id" bigint NOT NULL,
	"note" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "meter_address_address_taken" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "unreadable_count" ALTER COLUMN "fault" SET DATA TYPE varchar(16);--> statement-breakpoint
ALTER TABLE "unreadable_message" ALTER COLUMN "fault" SET DATA TYPE varchar(16);--> statement-breakpoint
ALTER TABLE "unreadable_message" ADD COLUMN "kind" varchar(8) DEFAULT 'json' NOT NULL;--> statement-breakpoint
ALTER TABLE "unreadable_message" ADD COLUMN "by_own_key" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "unreadable_message" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "meter_address" ADD CONSTRAINT "meter_address_meter_id_water_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_address_meter" ON "meter_address" USING btree ("meter_id","id");--> statement-breakpoint
CREATE INDEX "meter_address_dept" ON "meter_address" USING btree ("dept_id","id");