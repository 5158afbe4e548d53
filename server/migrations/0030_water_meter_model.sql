CREATE TABLE "meter_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meter_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_model" varchar(64) NOT NULL,
	"max_flow_litre" bigint NOT NULL,
	"register_range_litre" bigint NOT NULL,
	"report_hours" integer NOT NULL,
	"commands" boolean DEFAULT false NOT NULL,
	"note" varchar(200),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meter_model_device_model_taken" UNIQUE("device_model"),
	CONSTRAINT "meter_model_limits" CHECK ("meter_model"."max_flow_litre" > 0 and "meter_model"."register_range_litre" > 0 and "meter_model"."report_hours" > 0)
);
--> statement-breakpoint
CREATE INDEX "water_meter_model" ON "water_meter" USING btree ("device_model");--> statement-breakpoint
INSERT INTO "meter_model" ("device_model", "max_flow_litre", "register_range_litre", "report_hours")
VALUES ('LXS-15', 3125, 99999999, 24), ('LXS-20', 5000, 99999999, 24), ('LXS-25', 7875, 99999999, 24), ('WS-40', 31250, 99999999, 24);
