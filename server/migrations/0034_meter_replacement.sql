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
ALTER TABLE "meter_replacement" ADD CONSTRAINT "meter_replacement_card_id_water_card_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."water_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meter_replacement_old" ON "meter_replacement" USING btree ("old_device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_new" ON "meter_replacement" USING btree ("new_device_sn","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_card" ON "meter_replacement" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_dept" ON "meter_replacement" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "meter_replacement_at" ON "meter_replacement" USING btree ("at");