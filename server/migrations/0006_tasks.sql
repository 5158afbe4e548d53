-- Of roles with one name the oldest keeps it; the others get their number behind.
-- Where there are none nothing is said to be changed: a restore begins with tables that nobody has touched.
do $$ begin
  if exists (select from sys_role group by name having count(*) > 1) then
    update sys_role set name = left(name, 50) || ' #' || id
      where exists (select from sys_role older where older.name = sys_role.name and older.id < sys_role.id);
  end if;
end $$;
--> statement-breakpoint
-- then
CREATE TABLE "sys_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(32) NOT NULL,
	"subject" varchar(32) NOT NULL,
	"params" jsonb NOT NULL,
	"count" integer NOT NULL,
	"dept_id" bigint,
	"created_by" bigint,
	"known_to" bigint
);
--> statement-breakpoint
CREATE TABLE "sys_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(16) NOT NULL,
	"resource" varchar(48) NOT NULL,
	"filename" varchar(255) NOT NULL,
	"permission" varchar(160) NOT NULL,
	"language" varchar(8) NOT NULL,
	"dry_run" boolean NOT NULL,
	"state" varchar(10) NOT NULL,
	"is_cancelling" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"work" jsonb,
	"result" jsonb,
	"path" varchar(1024),
	"scope" jsonb,
	"starts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reading_import" ADD COLUMN "task_id" bigint;--> statement-breakpoint
ALTER TABLE "sys_process_sample" ADD COLUMN "reported" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_process_sample" ADD COLUMN "age_seconds" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_notice" ADD COLUMN "subject" varchar(32);--> statement-breakpoint
CREATE INDEX "sys_task_of_sender" ON "sys_task" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "sys_task_open" ON "sys_task" USING btree ("kind","id") WHERE "sys_task"."work" is not null;--> statement-breakpoint
CREATE INDEX "sys_task_created" ON "sys_task" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "reading_import" ADD CONSTRAINT "reading_import_task_id_sys_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."sys_task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reading_import_task" ON "reading_import" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_notice_group" ON "sys_notice" USING btree ("user_id","kind","subject") WHERE "sys_notice"."read_at" is null and "sys_notice"."subject" is not null;--> statement-breakpoint
CREATE INDEX "operation_log_method" ON "operation_log" USING btree ("method","at");--> statement-breakpoint
ALTER TABLE "sys_role" ADD CONSTRAINT "sys_role_name_taken" UNIQUE("name");