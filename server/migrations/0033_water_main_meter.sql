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
ALTER TABLE "water_meter" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "main_meter" ADD CONSTRAINT "main_meter_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "main_meter" ADD CONSTRAINT "main_meter_meter_id_water_meter_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."water_meter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "main_meter_community" ON "main_meter" USING btree ("community_id","id");--> statement-breakpoint
CREATE INDEX "main_meter_meter" ON "main_meter" USING btree ("meter_id","id");--> statement-breakpoint
CREATE INDEX "main_meter_dept" ON "main_meter" USING btree ("dept_id","id");