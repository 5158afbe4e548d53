CREATE TABLE "log_archive" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_archive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log" varchar(16) NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "log_archive_logs" CHECK ("log_archive"."log" in ('operLog', 'loginLog'))
);
--> statement-breakpoint
CREATE TABLE "sys_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" varchar(64) NOT NULL,
	"title" varchar(64) NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"notes" varchar(256) DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_post_code_taken" UNIQUE("code"),
	CONSTRAINT "sys_post_status" CHECK ("sys_post"."status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "sys_user_post" (
	"user_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "sys_user_post_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "sys_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) DEFAULT '' NOT NULL,
	"group" varchar(16) NOT NULL,
	"method" varchar(48) NOT NULL,
	"parameters" varchar(256) DEFAULT '' NOT NULL,
	"cron_expression" varchar(64) NOT NULL,
	"execution_strategy" varchar(16) DEFAULT 'repeated' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"remarks" varchar(256) DEFAULT '' NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_due_at" timestamp (3) with time zone,
	"wanted_at" timestamp (3) with time zone,
	"created_by" bigint NOT NULL,
	"updated_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_process_sample" (
	"process_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cpu" double precision NOT NULL,
	"process_cpu" double precision NOT NULL,
	"load1" double precision NOT NULL,
	"load5" double precision NOT NULL,
	"load15" double precision NOT NULL,
	"memory_total" bigint NOT NULL,
	"memory_used" bigint NOT NULL,
	"resident" bigint NOT NULL,
	"heap_used" bigint NOT NULL,
	"heap_total" bigint NOT NULL,
	"loop_delay_ms" double precision NOT NULL,
	"disk_total" bigint NOT NULL,
	"disk_free" bigint NOT NULL,
	"connections_busy" integer NOT NULL,
	"connections_idle" integer NOT NULL,
	"connections_awaited" integer NOT NULL,
	"readings" integer NOT NULL,
	"backlog" integer NOT NULL,
	CONSTRAINT "sys_process_sample_at" PRIMARY KEY("process_id","at")
);
--> statement-breakpoint
CREATE TABLE "sys_process" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_process_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(160) NOT NULL,
	"about" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_process_name" UNIQUE("name")
);
--> statement-breakpoint
DROP INDEX "ledger_entry_receipts";--> statement-breakpoint
DROP INDEX "job_run_one_at_a_time";--> statement-breakpoint
ALTER TABLE "system_config" ALTER COLUMN "config_value" SET DATA TYPE varchar(2000);--> statement-breakpoint
ALTER TABLE "job_run" ALTER COLUMN "job" SET DATA TYPE varchar(80);--> statement-breakpoint
ALTER TABLE "dict_data" ADD COLUMN "tone" varchar(8);--> statement-breakpoint
ALTER TABLE "dict_type" ADD COLUMN "name_en" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dict_type" ADD COLUMN "name_zh_tw" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dict_type" ADD COLUMN "description" varchar(256) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD COLUMN "redirect" varchar(160) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD COLUMN "is_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_menu" ADD COLUMN "remark" varchar(256) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "created_by" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "is_password_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_user" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sys_session" ADD COLUMN "end_reason" varchar(8);--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "touched" varchar(96)[];--> statement-breakpoint
ALTER TABLE "sys_user_post" ADD CONSTRAINT "sys_user_post_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_post" ADD CONSTRAINT "sys_user_post_post_id_sys_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."sys_post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_process_sample" ADD CONSTRAINT "sys_process_sample_process_id_sys_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."sys_process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_archive_until" ON "log_archive" USING btree ("log","until");--> statement-breakpoint
CREATE INDEX "sys_user_post_holders" ON "sys_user_post" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sys_job_delivered" ON "sys_job" USING btree ("method") WHERE "sys_job"."is_built_in";--> statement-breakpoint
CREATE UNIQUE INDEX "dict_data_one_default" ON "dict_data" USING btree ("dict_type") WHERE "dict_data"."is_default";--> statement-breakpoint
CREATE INDEX "login_log_created" ON "login_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "login_log_outcome" ON "login_log" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "login_log_location" ON "login_log" USING btree ((case when "ip" ~ '^(::1$|(::ffff:)?127[.])' then 'thisServer' when "ip" ~ '^((::ffff:)?(10|192[.]168|172[.](1[6-9]|2[0-9]|3[01])|169[.]254)[.]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)' then 'localNetwork' else 'unknown' end),"created_at");--> statement-breakpoint
CREATE INDEX "login_log_name_prefix" ON "login_log" USING btree (lower("user_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_log_ip_prefix" ON "login_log" USING btree (lower("ip") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sys_user_dept" ON "sys_user" USING btree ("dept_id");--> statement-breakpoint
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operation_log_actor" ON "operation_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_endpoint" ON "operation_log" USING btree ("endpoint_id","at");--> statement-breakpoint
CREATE INDEX "operation_log_not_done" ON "operation_log" USING btree ("at") WHERE "operation_log"."code" <> 0;--> statement-breakpoint
CREATE INDEX "operation_log_touched" ON "operation_log" USING gin ("touched");--> statement-breakpoint
CREATE INDEX "ledger_entry_receipts" ON "ledger_entry" USING btree ("at","card_id","to","amount") WHERE "ledger_entry"."unit" = 'fen';--> statement-breakpoint
CREATE UNIQUE INDEX "job_run_one_at_a_time" ON "job_run" USING btree (split_part("job", '#', 1)) WHERE "job_run"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "sys_dept" ADD CONSTRAINT "sys_dept_name_taken" UNIQUE NULLS NOT DISTINCT("parent_id","name");
--> statement-breakpoint
-- by hand
-- A picture, or when somebody was last here, changes nothing of what anybody may do.
drop trigger access_changed on sys_user;
--> statement-breakpoint
create trigger access_changed after insert or delete or truncate or update of dept_id, status on sys_user
  for each statement execute function access_changed();
--> statement-breakpoint
update sys_user set last_login_at = (select max(created_at) from login_log where login_log.user_name = sys_user.user_name and outcome = 'success');
--> statement-breakpoint
create trigger append_only before update or delete on log_archive for each row execute function refuse_change();
