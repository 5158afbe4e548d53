ALTER TABLE "water_meter" ADD COLUMN "valve_reported" varchar(8) DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "valve_reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "valve_wanted" varchar(8);--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "valve_stuck" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "water_meter" ADD COLUMN "valve_flagged" boolean DEFAULT false NOT NULL;