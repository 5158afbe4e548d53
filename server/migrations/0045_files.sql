CREATE TABLE "sys_big_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_big_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"store" varchar(8) NOT NULL,
	"name" varchar(255) NOT NULL,
	"folder" varchar(512) NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" varchar(128) NOT NULL,
	"kind" varchar(16) NOT NULL,
	"is_misnamed" boolean NOT NULL,
	"md5" char(32) NOT NULL,
	"sha256" char(64) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "sys_big_file_twin" UNIQUE("created_by","md5","size")
);
--> statement-breakpoint
CREATE TABLE "sys_dropped_bytes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_dropped_bytes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"store" varchar(8),
	"dropped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_file_use" (
	"file_id" bigint NOT NULL,
	"resource" varchar(32) NOT NULL,
	"row_id" bigint NOT NULL,
	"title" varchar(64) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "sys_file_use_file_id_resource_row_id_pk" PRIMARY KEY("file_id","resource","row_id")
);
--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid NOT NULL,
	"identifier" char(32) NOT NULL,
	"total_size" bigint NOT NULL,
	"filename" varchar(255) NOT NULL,
	"folder" varchar(512) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"dept_id" bigint NOT NULL,
	"created_by" bigint NOT NULL,
	CONSTRAINT "sys_upload_twin" UNIQUE("created_by","identifier","total_size")
);
--> statement-breakpoint
ALTER TABLE "sys_file_use" ADD CONSTRAINT "sys_file_use_file_id_sys_big_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."sys_big_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_big_file_dept" ON "sys_big_file" USING btree ("dept_id","id");--> statement-breakpoint
CREATE INDEX "sys_big_file_kind" ON "sys_big_file" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "sys_file_use_row" ON "sys_file_use" USING btree ("resource","row_id");--> statement-breakpoint
CREATE INDEX "sys_upload_updated" ON "sys_upload" USING btree ("updated_at");