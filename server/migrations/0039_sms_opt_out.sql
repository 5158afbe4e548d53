CREATE TABLE "sms_opt_out" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_opt_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"telephone" varchar(11) NOT NULL,
	"reason" varchar(128) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_opt_out_taken" UNIQUE("telephone")
);
--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "community_name" varchar(64);--> statement-breakpoint
CREATE INDEX "sms_opt_out_last_four" ON "sms_opt_out" USING btree (right("telephone", 4));--> statement-breakpoint
CREATE INDEX "sms_log_message" ON "sms_log" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "sms_log_request" ON "sms_log" USING btree ("request_id");