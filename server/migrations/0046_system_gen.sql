CREATE SEQUENCE "public"."snowflake_id" INCREMENT BY 1 MINVALUE 0 MAXVALUE 4095 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "sys_gen_column" (
	"table_id" bigint NOT NULL,
	"column_name" varchar(63) NOT NULL,
	"place" integer NOT NULL,
	"column_type" varchar(128) NOT NULL,
	"is_pk" boolean NOT NULL,
	"is_nullable" boolean NOT NULL,
	"is_unique" boolean NOT NULL,
	"settings" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	CONSTRAINT "sys_gen_column_table_id_column_name_pk" PRIMARY KEY("table_id","column_name")
);
--> statement-breakpoint
CREATE TABLE "sys_gen_file" (
	"table_id" bigint NOT NULL,
	"path" varchar(256) NOT NULL,
	"digest" varchar(64) NOT NULL,
	CONSTRAINT "sys_gen_file_table_id_path_pk" PRIMARY KEY("table_id","path")
);
--> statement-breakpoint
CREATE TABLE "sys_gen_table" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_gen_table_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" varchar(63) NOT NULL,
	"table_comment" varchar(128) NOT NULL,
	"class_name" varchar(48) NOT NULL,
	"template" varchar(16) NOT NULL,
	"package_name" varchar(128) NOT NULL,
	"business_name" varchar(48) NOT NULL,
	"function_name" varchar(64) NOT NULL,
	"function_name_en" varchar(64) NOT NULL,
	"function_name_zh_tw" varchar(64) NOT NULL,
	"author" varchar(64) NOT NULL,
	"menu_parent" varchar(48) NOT NULL,
	"icon" varchar(48) NOT NULL,
	"menu_order" integer NOT NULL,
	"sort_column" varchar(63) NOT NULL,
	"sort_type" varchar(8) NOT NULL,
	"overwrite" boolean NOT NULL,
	"use_snowflake_id" boolean NOT NULL,
	"can_export" boolean NOT NULL,
	"can_import" boolean NOT NULL,
	"has_details" boolean NOT NULL,
	"can_attach" boolean NOT NULL,
	"tree_code" varchar(63) NOT NULL,
	"tree_parent_code" varchar(63) NOT NULL,
	"tree_name" varchar(63) NOT NULL,
	"remark" varchar(256) NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"generated_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sys_gen_table_name_taken" UNIQUE("table_name"),
	CONSTRAINT "sys_gen_table_business_taken" UNIQUE("package_name","business_name")
);
--> statement-breakpoint
ALTER TABLE "sys_file_use" ALTER COLUMN "resource" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "sys_gen_column" ADD CONSTRAINT "sys_gen_column_table_id_sys_gen_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."sys_gen_table"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_gen_file" ADD CONSTRAINT "sys_gen_file_table_id_sys_gen_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."sys_gen_table"("id") ON DELETE cascade ON UPDATE no action;