CREATE TABLE "sys_backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target" varchar(512) NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"succeeded" boolean,
	"bytes" bigint,
	"rows" integer,
	"error" varchar(300)
);
--> statement-breakpoint
CREATE TABLE "sys_database_size" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_last_answer" (
	"name" varchar(48) PRIMARY KEY NOT NULL,
	"ok_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"error" varchar(200)
);
--> statement-breakpoint
ALTER TABLE "sys_process_sample" ADD COLUMN "clock_off_ms" double precision DEFAULT 0 NOT NULL;