CREATE TABLE "sys_api_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) NOT NULL,
	"description" varchar(256) DEFAULT '' NOT NULL,
	"prefix" varchar(24) NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"owner_id" bigint NOT NULL,
	"dept_id" bigint NOT NULL,
	"data_scope" smallint NOT NULL,
	"menu_ids" bigint[] NOT NULL,
	"networks" varchar(1000) DEFAULT '' NOT NULL,
	"per_minute" integer NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" varchar(64) DEFAULT '' NOT NULL,
	"warned_of" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_api_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "sys_api_key_name_taken" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "sys_api_key" ADD CONSTRAINT "sys_api_key_dept_id_sys_dept_id_fk" FOREIGN KEY ("dept_id") REFERENCES "public"."sys_dept"("id") ON DELETE no action ON UPDATE no action;