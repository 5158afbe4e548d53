CREATE TABLE "sys_saved_view_role" (
	"view_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "sys_saved_view_role_view_id_role_id_pk" PRIMARY KEY("view_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "sys_saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"list" varchar(64) NOT NULL,
	"name" varchar(24) NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_saved_view_name_taken" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "sys_saved_view_role" ADD CONSTRAINT "sys_saved_view_role_view_id_sys_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."sys_saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_saved_view_role" ADD CONSTRAINT "sys_saved_view_role_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_saved_view" ADD CONSTRAINT "sys_saved_view_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sys_saved_view_role_role" ON "sys_saved_view_role" USING btree ("role_id");