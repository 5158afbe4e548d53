CREATE TABLE "reading_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reading_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reading_arrived_at" timestamp (3) with time zone NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"by_own_key" boolean NOT NULL,
	"source" varchar(4) NOT NULL,
	"sender" varchar(80) NOT NULL,
	"parts" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "reading_message_reading" ON "reading_message" USING btree ("reading_arrived_at");